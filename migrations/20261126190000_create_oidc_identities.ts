import type { Knex } from 'knex';

/**
 * Accounts of the company's OpenID Connect provider. An account has at most one; `issuer` and `subject` identify it, never an email
 * address.
 *
 * `oidc_states` has the sign-ins that wait for a response of the provider: digests of the state and of the cookie of the browser, and
 * what the response is for. `reference_hash` is the digest of the invitation or recovery link, or of the session's token.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('oidc_identities', (table) => {
    table.integer('account_id').unsigned().primary().references('id').inTable('accounts').onDelete('CASCADE');
    table.text('issuer').notNullable();
    table.text('subject').notNullable();
    table.text('created_at').notNullable();
    table.text('last_used_at');
    table.unique(['issuer', 'subject']);
  });
  await db.schema.createTable('oidc_states', (table) => {
    table.text('state_hash').primary();
    table.text('browser_hash').notNullable();
    table.text('kind').notNullable();
    table.integer('account_id').unsigned().references('id').inTable('accounts').onDelete('CASCADE').index();
    table.text('reference_hash');
    table.text('locale');
    table.text('created_at').notNullable();
    table.text('ends_at').notNullable().index();
  });
}

/** People sign in with passwords and passkeys then; who has neither needs a recovery link. */
export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('oidc_states');
  await db.schema.dropTable('oidc_identities');
}
