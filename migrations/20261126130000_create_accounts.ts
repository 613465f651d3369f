import type { Knex } from 'knex';

/**
 * People who sign in. `email_key` is the canonical email address; `state` is `invited`, `active` or `suspended`, since `state_since`.
 * The row of the first administrator, whose id is 1, owns everything from before: `account_id` of existing rows, and of rows that an
 * older version writes during an upgrade, is 1 by default.
 *
 * `account_links` has digests of the tokens of invitations and recovery links. `device` and `network` of a session say where
 * somebody signed in: browser and system, and the IP address without its last part.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('accounts', (table) => {
    table.increments('id');
    table.text('name').notNullable();
    table.text('email');
    table.text('email_key').unique();
    table.text('locale').notNullable();
    table.text('state').notNullable();
    table.text('state_since').notNullable();
    table.text('role').notNullable();
    table.text('inbox').notNullable();
    table.text('password_hash');
    table.text('created_at').notNullable();
  });
  const now = new Date().toISOString();
  await db('accounts').insert({
    name: 'Administrator',
    locale: 'en',
    state: 'active',
    state_since: now,
    role: 'administrator',
    inbox: 'erase',
    created_at: now,
  });
  await db.schema.createTable('account_links', (table) => {
    table.text('token_hash').primary();
    table
      .integer('account_id')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE')
      .index();
    table.text('ends_at').notNullable().index();
  });
  await db.schema.alterTable('sessions', (table) => {
    table.integer('account_id').notNullable().defaultTo(1);
    table.text('device');
    table.text('network');
  });
  await db.schema.alterTable('api_tokens', (table) => {
    table.integer('account_id').notNullable().defaultTo(1);
  });
}

/** Sessions and tokens of all people but the first administrator end, since without accounts they would have all rights. */
export async function down(db: Knex): Promise<void> {
  for (const table of ['sessions', 'api_tokens']) await db(table).whereNot('account_id', 1).del();
  for (const column of ['account_id', 'device', 'network'])
    await db.raw('ALTER TABLE sessions DROP COLUMN ??', [column]);
  await db.raw('ALTER TABLE api_tokens DROP COLUMN account_id');
  await db.schema.dropTable('account_links');
  await db.schema.dropTable('accounts');
}
