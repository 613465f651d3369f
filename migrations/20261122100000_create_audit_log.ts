import type { Knex } from 'knex';

/** Who did what in the inbox, and when. The rows hold no personal data; a row expires at `ends_at`. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('audit_log', (table) => {
    table.bigIncrements('id');
    table.text('created_at').notNullable();
    table.text('ends_at').notNullable().index();
    table.text('actor').notNullable();
    table.text('event').notNullable();
    table.text('result');
    table.text('what');
    table.integer('count');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('audit_log');
}
