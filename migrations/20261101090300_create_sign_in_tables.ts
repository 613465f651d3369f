import type { Knex } from 'knex';

/**
 * Tokens are kept as SHA-256 only. A session belongs to the credential that was valid when it began: another password is
 * another credential, and what belonged to the old one is over.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('credentials', (table) => {
    table.text('name').primary();
    table.text('id').notNullable();
    table.text('hash').notNullable();
    table.text('created_at').notNullable();
  });
  await db.schema.createTable('sessions', (table) => {
    table.text('token_hash').primary();
    table.text('credential_id').notNullable();
    table.text('created_at').notNullable();
    table.text('idle_until').notNullable();
    table.text('ends_at').notNullable().index();
  });
  await db.schema.createTable('sign_in_links', (table) => {
    table.text('token_hash').primary();
    table.text('ends_at').notNullable().index();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('sign_in_links');
  await db.schema.dropTable('sessions');
  await db.schema.dropTable('credentials');
}
