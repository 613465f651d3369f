import type { Knex } from 'knex';

/**
 * Editions of the content. `content_versions` has every version of every document once, by the digest of its JSON; an edition is a list
 * of document keys with digests, and the list of the shipped content that it is based on. Rows of both never change, but for `page_dates`:
 * dates and digests of the pages as JSON, for the sitemap; null until the edition is published. The one row of
 * `content_state` names the active edition; `epoch` counts its changes.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('content_versions', (table) => {
    table.text('digest').primary();
    table.text('json').notNullable();
  });
  await db.schema.createTable('content_editions', (table) => {
    table.bigIncrements('id');
    table.bigInteger('parent_id');
    table.text('created_at').notNullable();
    table.text('author').notNullable();
    table.text('note').notNullable();
    table.text('manifest').notNullable();
    table.text('shipped').notNullable();
    table.text('page_dates');
  });
  await db.schema.createTable('content_state', (table) => {
    table.integer('id').primary();
    table.bigInteger('active_id');
    table.integer('epoch').notNullable();
  });
  await db('content_state').insert({ id: 1, active_id: null, epoch: 0 });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('content_state');
  await db.schema.dropTable('content_editions');
  await db.schema.dropTable('content_versions');
}
