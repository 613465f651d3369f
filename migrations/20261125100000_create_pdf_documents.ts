import type { Knex } from 'knex';

/** PDF documents that were made for editions, by the digest of what they show. Rows never change. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('pdf_documents', (table) => {
    table.text('digest').primary();
    table.binary('bytes').notNullable();
    table.text('made_at').notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('pdf_documents');
}
