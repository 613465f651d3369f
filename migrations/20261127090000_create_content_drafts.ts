import type { Knex } from 'knex';

/**
 * Drafts of documents. `value` and `base` are JSON: the document with the changes (null when they remove it), and the published one when
 * the draft began (null for a new document). `revision` grows with each change. `editors` lists the accounts that have changed it, `confirmed` the translations that somebody has
 * confirmed for the texts of the draft.
 *
 * `content_outdated` has the published translations that may be outdated: as long as the translation has the digest `text_digest`, and
 * the text in the other languages another one than `source_digest`.
 *
 * `presence` has who has opened a document, or the form of a reply, within a minute.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('content_drafts', (table) => {
    table.text('key').primary();
    table.text('value');
    table.text('base');
    table.bigInteger('revision').notNullable();
    table.text('confirmed').notNullable();
    table.integer('edited_by').unsigned().references('id').inTable('accounts').onDelete('SET NULL').index();
    table.text('edited_by_name').notNullable();
    table.text('edited_at').notNullable();
    table.text('editors').notNullable();
  });
  await db.schema.createTable('content_outdated', (table) => {
    table.text('key').notNullable();
    table.text('path').notNullable();
    table.text('locale').notNullable();
    table.text('text_digest').notNullable();
    table.text('source_digest').notNullable();
    table.primary(['key', 'path', 'locale']);
  });
  await db.schema.createTable('presence', (table) => {
    table.text('object').notNullable();
    table
      .integer('account_id')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE')
      .index();
    table.text('ends_at').notNullable().index();
    table.primary(['object', 'account_id']);
  });
}

/** Unpublished changes are lost. */
export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('presence');
  await db.schema.dropTable('content_outdated');
  await db.schema.dropTable('content_drafts');
}
