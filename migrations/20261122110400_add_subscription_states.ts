import type { Knex } from 'knex';

/**
 * `state` is `pending` (waits for confirmation), `unconfirmed` (active without confirmation), `confirmed`, `withdrawn`, or
 * `lapsed` (an invitation to confirm was not answered). The default holds for the rows that an older version inserts. `locale`
 * is the language of mails; `mailed_at` the time of the last confirmation mail or invitation; `ended_at` that of a withdrawal, or of the
 * end of an invitation that was not answered, from which the retention period of the row runs.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('subscribers', (table) => {
    table.text('state').notNullable().defaultTo('unconfirmed');
    table.text('locale').notNullable().defaultTo('de');
    table.text('mailed_at');
    table.text('confirmed_at');
    table.text('ended_at');
    table.index(['state', 'id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('subscribers', (table) => table.dropIndex(['state', 'id']));
  // Not knex's dropColumns, which copies the table on SQLite and loses its triggers.
  for (const column of ['state', 'locale', 'mailed_at', 'confirmed_at', 'ended_at']) {
    await db.raw(`ALTER TABLE subscribers DROP COLUMN ${column}`);
  }
}
