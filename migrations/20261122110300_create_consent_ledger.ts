import type { Knex } from 'knex';

/**
 * The consent ledger. `event` is the canonical JSON of an event without personal data, `content_hash` its SHA-256, `hash` the
 * SHA-256 of id, `previous_hash` and `content_hash`. `personal` holds the email address and other personal data as JSON; its
 * digest is part of `event`. Erasure empties `personal`, and later `event` and `subject`, so the chain of hashes remains valid.
 *
 * `consent_head` names the last event, so that missing events at the end are found. `consent_erasures` lists the persons whose
 * digests are still stored. Triggers reject any change of the ledger other than erasure.
 */
const immutable = ['id', 'previous_hash', 'content_hash', 'hash'];
const erasable = ['event', 'subject', 'personal'];
const message = 'consent_events is append-only';

const sqliteTriggers = [
  `CREATE TRIGGER consent_events_removed BEFORE DELETE ON consent_events BEGIN
     SELECT RAISE(ABORT, '${message}');
   END`,
  `CREATE TRIGGER consent_events_changed BEFORE UPDATE ON consent_events
   WHEN ${[
     ...immutable.map((name) => `NEW.${name} <> OLD.${name}`),
     ...erasable.map((name) => `(NEW.${name} IS NOT NULL AND NEW.${name} IS NOT OLD.${name})`),
   ].join(' OR ')} BEGIN
     SELECT RAISE(ABORT, '${message}');
   END`,
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
  });
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
  for (const statement of isPostgres(db) ? postgresTriggers : sqliteTriggers) await db.raw(statement);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('consent_erasures');
  await db.schema.dropTable('consent_head');
  await db.schema.dropTable('consent_events');
  if (isPostgres(db)) await db.raw('DROP FUNCTION reject_consent_change()');
}
