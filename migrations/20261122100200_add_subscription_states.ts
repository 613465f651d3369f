import type { Knex } from 'knex';

/**
 * `state` is `pending` (waits for confirmation), `unconfirmed` (active without confirmation), `confirmed`, `withdrawn`, or
 * `lapsed` (an invitation to confirm was not answered). The default holds for the rows of an older version. `locale` is the
 * language of mails; `mailed_at` the time of the last confirmation mail or invitation.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('subscribers', (table) => {
    table.text('state').notNullable().defaultTo('unconfirmed');
    table.text('locale').notNullable().defaultTo('de');
    table.text('requested_at');
    table.text('mailed_at');
    table.text('confirmed_at');
    table.index(['state', 'id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('subscribers', (table) => {
    table.dropIndex(['state', 'id']);
    table.dropColumns('state', 'locale', 'requested_at', 'mailed_at', 'confirmed_at');
  });
}
