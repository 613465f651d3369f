import type { Knex } from 'knex';

/**
 * The reason of a withdrawal is in a column of its own, JSON with a salt, whose digest is part of `event`: a reason that names another
 * person is erased without the other data of its event. Events from before have their reason in `personal`, which their
 * digest covers, so it stays there. The trigger lets `reason` only become null, as the other columns.
 */
const immutable = ['id', 'previous_hash', 'content_hash', 'hash'];
const erasable = ['event', 'subject', 'personal'];
const message = 'consent_events is append-only';

const isPostgres = (db: Knex) => db.client.config.client === 'pg';

function triggerOf(db: Knex, columns: readonly string[]): string {
  const differs = isPostgres(db) ? 'IS DISTINCT FROM' : 'IS NOT';
  const condition = [
    ...immutable.map((name) => `NEW.${name} <> OLD.${name}`),
    ...columns.map((name) => `(NEW.${name} IS NOT NULL AND NEW.${name} ${differs} OLD.${name})`),
  ].join(' OR ');
  return isPostgres(db)
    ? `CREATE TRIGGER consent_events_changed BEFORE UPDATE ON consent_events FOR EACH ROW
       WHEN (${condition}) EXECUTE FUNCTION reject_consent_change()`
    : `CREATE TRIGGER consent_events_changed BEFORE UPDATE ON consent_events
       WHEN ${condition} BEGIN SELECT RAISE(ABORT, '${message}'); END`;
}

const dropTrigger = (db: Knex) =>
  db.raw(`DROP TRIGGER consent_events_changed${isPostgres(db) ? ' ON consent_events' : ''}`);

export async function up(db: Knex): Promise<void> {
  await dropTrigger(db);
  await db.schema.alterTable('consent_events', (table) => {
    table.text('reason');
  });
  await db.raw('CREATE INDEX consent_events_reason ON consent_events (id) WHERE reason IS NOT NULL');
  await db.raw(triggerOf(db, [...erasable, 'reason']));
}

/** The reasons are lost; their events remain, with the digests. */
export async function down(db: Knex): Promise<void> {
  await dropTrigger(db);
  await db.raw('DROP INDEX consent_events_reason');
  await db.raw('ALTER TABLE consent_events DROP COLUMN reason');
  await db.raw(triggerOf(db, erasable));
}
