import type { Knex } from 'knex';

/** How often a client did something since a moment; one row a client and action, forgotten after `ends_at`. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('rate_limits', (table) => {
    table.text('bucket').primary();
    table.integer('hits').notNullable();
    table.text('ends_at').notNullable().index();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('rate_limits');
}
