import type { Knex } from 'knex';

/**
 * Passkeys of accounts. `credential_id` and `public_key` are base64url, the key in the format COSE; `rp_id` is the host for which the
 * passkey was made, and `is_backed_up` whether a service of the person's devices has a copy.
 *
 * `passkey_challenges` has digests of the challenges that wait for a response, each of `kind` `register`, for an account, or `sign-in`.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('passkeys', (table) => {
    table.increments('id');
    table
      .integer('account_id')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('accounts')
      .onDelete('CASCADE')
      .index();
    table.text('credential_id').notNullable().unique();
    table.text('public_key').notNullable();
    // An unsigned number of 32 bits.
    table.bigInteger('counter').notNullable();
    table.text('transports').notNullable();
    table.text('name').notNullable();
    table.text('rp_id').notNullable();
    table.boolean('is_backed_up').notNullable();
    table.text('created_at').notNullable();
    table.text('last_used_at');
  });
  await db.schema.createTable('passkey_challenges', (table) => {
    table.text('challenge_hash').primary();
    table.text('kind').notNullable();
    table.integer('account_id').unsigned().references('id').inTable('accounts').onDelete('CASCADE').index();
    table.text('ends_at').notNullable().index();
  });
}

/** People sign in with their passwords then, which every account has. */
export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('passkey_challenges');
  await db.schema.dropTable('passkeys');
}
