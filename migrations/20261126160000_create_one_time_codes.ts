import type { Knex } from 'knex';

/**
 * One-time codes as a second factor beside the password. `totp_secret` is base32, and null without codes; `totp_used_step` is the time
 * step of the last accepted code. `recovery_codes` has digests of codes that work once, and `sign_in_tickets` digests of the tickets of
 * people who have entered the right password but no code yet. `verified_at` of a session says when its person last proved a second
 * factor.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('accounts', (table) => {
    table.text('totp_secret');
    table.integer('totp_used_step');
  });
  await db.schema.alterTable('sessions', (table) => {
    table.text('verified_at');
  });
  await db.schema.createTable('recovery_codes', (table) => {
    table
      .integer('account_id')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE');
    table.text('digest').notNullable();
    table.text('used_at');
    table.primary(['account_id', 'digest']);
  });
  await db.schema.createTable('sign_in_tickets', (table) => {
    table.text('ticket_hash').primary();
    table
      .integer('account_id')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE')
      .index();
    table.text('credential_id').notNullable();
    table.text('ends_at').notNullable().index();
  });
}

/** People sign in with their passwords or passkeys alone then. */
export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('sign_in_tickets');
  await db.schema.dropTable('recovery_codes');
  // Knex would rebuild the table on SQLite.
  await db.raw('ALTER TABLE sessions DROP COLUMN verified_at');
  for (const column of ['totp_secret', 'totp_used_step'])
    await db.raw('ALTER TABLE accounts DROP COLUMN ??', [column]);
}
