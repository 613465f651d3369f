import type { Knex } from 'knex';

/**
 * Tokens are stored as SHA-256 digests only. A session refers to the credential that was valid at sign-in: changing the
 * password creates a new credential, which invalidates the sessions of the old one.
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
