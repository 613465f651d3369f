import type { Knex } from 'knex';

/** Dates and digests of the pages of an edition, as JSON, for the sitemap; null until the edition is published. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('content_editions', (table) => {
    table.text('page_dates');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE content_editions DROP COLUMN page_dates');
}
