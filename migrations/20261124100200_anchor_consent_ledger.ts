import type { Knex } from 'knex';

/**
 * Anchors of the consent ledger: number and hash of its last event at a time, and a digest of the keys that it depends on. The
 * same number and hash are in the log, in backups and in mails to the staff, where who changes the database cannot change them.
 *
 * On SQLite a trigger also rejects an event with a number that exists: `INSERT OR REPLACE` deletes the previous row without
 * the trigger for deletions. PostgreSQL has no such statement, and its upsert is an update.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('consent_anchors', (table) => {
    table.increments('id');
    table.text('created_at').notNullable();
    table.bigInteger('event_id').notNullable();
    table.text('hash').notNullable();
    table.text('secrets_digest').notNullable();
  });
  if (db.client.config.client === 'pg') return;
  await db.raw(`CREATE TRIGGER consent_events_replaced BEFORE INSERT ON consent_events
   WHEN EXISTS (SELECT 1 FROM consent_events WHERE id = NEW.id) BEGIN
     SELECT RAISE(ABORT, 'consent_events is append-only');
   END`);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('consent_anchors');
  if (db.client.config.client !== 'pg') await db.raw('DROP TRIGGER consent_events_replaced');
}
