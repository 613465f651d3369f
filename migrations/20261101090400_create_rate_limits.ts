import type { Knex } from 'knex';

/** Requests of the current period, one row per client and action; a row expires at `ends_at`. */
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
