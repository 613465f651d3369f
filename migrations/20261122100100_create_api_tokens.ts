import type { Knex } from 'knex';

/** Bearer tokens of the API, stored as SHA-256 digests; `scopes` is a list separated by commas. A row expires at `ends_at`. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('api_tokens', (table) => {
    table.text('name').primary();
    table.text('token_hash').notNullable().unique();
    table.text('scopes').notNullable();
    table.text('created_at').notNullable();
    table.text('ends_at').notNullable().index();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('api_tokens');
}
