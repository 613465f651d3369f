import type { Knex } from 'knex';

/**
 * Uploaded pictures: uploads with their parts until they are encoded, a queue with the columns of mails, the encoded files,
 * and the documents of deleted pictures, which can come back. `object_key` is the key of the object that has the bytes of a file, when they
 * are not in its row.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('picture_uploads', (table) => {
    table.bigIncrements('id');
    table.integer('account_id').unsigned().references('id').inTable('accounts').onDelete('SET NULL').index();
    table.text('author').notNullable();
    table.text('file_name').notNullable();
    table.integer('bytes').notNullable();
    table.integer('received').notNullable().defaultTo(0);
    table.text('picture');
    table.text('state').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.text('next_attempt_at').index();
    table.text('lease_token');
    table.text('last_error');
    table.text('sent_at');
    table.text('ends_at').notNullable().index();
  });
  await db.schema.createTable('picture_parts', (table) => {
    table
      .bigInteger('upload_id')
      .notNullable()
      .references('id')
      .inTable('picture_uploads')
      .onDelete('CASCADE');
    table.integer('start').notNullable();
    table.binary('bytes').notNullable();
    table.primary(['upload_id', 'start']);
  });
  await db.schema.createTable('picture_files', (table) => {
    table.text('path').primary();
    table.text('picture').notNullable().index();
    table.binary('bytes').notNullable();
    table.text('made_at').notNullable();
    table.string('object_key');
  });
  await db.schema.createTable('deleted_pictures', (table) => {
    table.text('picture').primary();
    table.text('note').notNullable();
    table.text('ends_at').notNullable().index();
  });
}

/** Uploaded pictures are lost. */
export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('deleted_pictures');
  await db.schema.dropTable('picture_files');
  await db.schema.dropTable('picture_parts');
  await db.schema.dropTable('picture_uploads');
}
