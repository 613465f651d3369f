import type { Knex } from 'knex';

/**
 * The consent ledger. `event` is the canonical JSON of an event without personal data, `content_hash` its SHA-256, `hash` the
 * SHA-256 of id, `previous_hash` and `content_hash`. `personal` holds the email address and other personal data as JSON, and `reason`
 * that of a withdrawal, which is erased by itself when it names another person; the digests of both are part of `event`. Erasure empties
 * `personal` and `reason`, and later `event` and `subject`, so the chain of hashes remains valid.
 *
 * `consent_head` names the last event, so that missing events at the end are found. `consent_erasures` lists the persons whose
 * digests are still stored. `consent_anchors` has number and hash of the last event at a time, and a digest of the keys that the ledger
 * depends on. The same number and hash are in the log, in backups and in mails to the staff, where who changes the database cannot
 * change them.
 *
 * Triggers reject any change of the ledger other than erasure. On SQLite one also rejects an event with a number that exists: `INSERT OR
 * REPLACE` deletes the previous row without the trigger for deletions. PostgreSQL has no such statement, and its upsert is an update.
 */
const immutable = ['id', 'previous_hash', 'content_hash', 'hash'];
const erasable = ['event', 'subject', 'personal', 'reason'];
const message = 'consent_events is append-only';

const sqliteTriggers = [
  `CREATE TRIGGER consent_events_removed BEFORE DELETE ON consent_events BEGIN
     SELECT RAISE(ABORT, '${message}');
   END`,
  `CREATE TRIGGER consent_events_replaced BEFORE INSERT ON consent_events
   WHEN EXISTS (SELECT 1 FROM consent_events WHERE id = NEW.id) BEGIN
     SELECT RAISE(ABORT, '${message}');
   END`,
  `CREATE TRIGGER consent_events_changed BEFORE UPDATE ON consent_events
       WHEN ${[
         ...immutable.map((name) => `NEW.${name} <> OLD.${name}`),
         ...erasable.map((name) => `(NEW.${name} IS NOT NULL AND NEW.${name} IS NOT OLD.${name})`),
       ].join(' OR ')} BEGIN SELECT RAISE(ABORT, '${message}'); END`,
];

const postgresTriggers = [
  `CREATE FUNCTION reject_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION '${message}';
   END $$`,
  `CREATE TRIGGER consent_events_removed BEFORE DELETE OR TRUNCATE ON consent_events
   FOR EACH STATEMENT EXECUTE FUNCTION reject_consent_change()`,
  `CREATE TRIGGER consent_events_changed BEFORE UPDATE ON consent_events FOR EACH ROW
   WHEN (${[
     ...immutable.map((name) => `NEW.${name} <> OLD.${name}`),
     ...erasable.map((name) => `(NEW.${name} IS NOT NULL AND NEW.${name} IS DISTINCT FROM OLD.${name})`),
   ].join(' OR ')}) EXECUTE FUNCTION reject_consent_change()`,
];

const isPostgres = (db: Knex) => db.client.config.client === 'pg';

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('consent_events', (table) => {
    table.bigInteger('id').primary();
    table.text('subject').index();
    table.text('event');
    table.text('personal');
    table.text('previous_hash').notNullable();
    table.text('content_hash').notNullable();
    table.text('hash').notNullable();
    table.text('reason');
  });
  await db.raw('CREATE INDEX consent_events_reason ON consent_events (id) WHERE reason IS NOT NULL');
  await db.schema.createTable('consent_head', (table) => {
    table.bigInteger('last_id').notNullable();
    table.text('last_hash').notNullable();
  });
  await db('consent_head').insert({ last_id: 0, last_hash: '0'.repeat(64) });
  await db.schema.createTable('consent_erasures', (table) => {
    table.text('subject').primary();
    table.bigInteger('last_id').notNullable();
    table.text('erased_at').notNullable().index();
  });
  await db.schema.createTable('consent_anchors', (table) => {
    table.increments('id');
    table.text('created_at').notNullable();
    table.bigInteger('event_id').notNullable();
    table.text('hash').notNullable();
    table.text('secrets_digest').notNullable();
  });
  for (const statement of isPostgres(db) ? postgresTriggers : sqliteTriggers) await db.raw(statement);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('consent_anchors');
  await db.schema.dropTable('consent_erasures');
  await db.schema.dropTable('consent_head');
  await db.schema.dropTable('consent_events');
  if (isPostgres(db)) await db.raw('DROP FUNCTION reject_consent_change()');
}
