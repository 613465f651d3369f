import type { Knex } from 'knex';

/**
 * Exact counts without a table scan: triggers update them in the statement that changes a row. On PostgreSQL each counter has
 * sixteen rows, chosen by connection, to reduce lock contention between writers; the sum of the rows is the count.
 */
const slots = 16;

const sqliteTriggers = [
  `CREATE TRIGGER subscribers_added AFTER INSERT ON subscribers BEGIN
     UPDATE counters SET total = total + 1 WHERE name = 'subscribers' AND slot = 0;
   END`,
  `CREATE TRIGGER subscribers_removed AFTER DELETE ON subscribers BEGIN
     UPDATE counters SET total = total - 1 WHERE name = 'subscribers' AND slot = 0;
   END`,
  `CREATE TRIGGER contact_messages_added AFTER INSERT ON contact_messages BEGIN
     UPDATE counters SET total = total + 1, unread = unread + (NEW.is_read = 0) WHERE name = 'messages' AND slot = 0;
   END`,
  `CREATE TRIGGER contact_messages_removed AFTER DELETE ON contact_messages BEGIN
     UPDATE counters SET total = total - 1, unread = unread - (OLD.is_read = 0) WHERE name = 'messages' AND slot = 0;
   END`,
  `CREATE TRIGGER contact_messages_changed AFTER UPDATE OF is_read ON contact_messages
   WHEN OLD.is_read <> NEW.is_read BEGIN
     UPDATE counters SET unread = unread + (NEW.is_read = 0) - (OLD.is_read = 0) WHERE name = 'messages' AND slot = 0;
   END`,
];

const here = `slot = pg_backend_pid() % ${slots}`;

/** Statement-level triggers, so that a bulk insert updates its counter once. */
const postgresTriggers = [
  `CREATE FUNCTION count_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       UPDATE counters SET total = total + (SELECT count(*) FROM added) WHERE name = 'subscribers' AND ${here};
     ELSE
       UPDATE counters SET total = total - (SELECT count(*) FROM removed) WHERE name = 'subscribers' AND ${here};
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     more bigint := 0;
     more_unread bigint := 0;
   BEGIN
     IF TG_OP <> 'DELETE' THEN
       SELECT count(*), count(*) FILTER (WHERE NOT is_read) INTO more, more_unread FROM added;
     END IF;
     IF TG_OP <> 'INSERT' THEN
       SELECT more - count(*), more_unread - count(*) FILTER (WHERE NOT is_read) INTO more, more_unread FROM removed;
     END IF;
     IF more <> 0 OR more_unread <> 0 THEN
       UPDATE counters SET total = total + more, unread = unread + more_unread WHERE name = 'messages' AND ${here};
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER subscribers_added AFTER INSERT ON subscribers
   REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers()`,
  `CREATE TRIGGER subscribers_removed AFTER DELETE ON subscribers
   REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_subscribers()`,
  `CREATE TRIGGER contact_messages_added AFTER INSERT ON contact_messages
   REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_messages()`,
  `CREATE TRIGGER contact_messages_removed AFTER DELETE ON contact_messages
   REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_messages()`,
  `CREATE TRIGGER contact_messages_changed AFTER UPDATE ON contact_messages
   REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_messages()`,
];

const triggers = {
  subscribers: ['subscribers_added', 'subscribers_removed'],
  contact_messages: ['contact_messages_added', 'contact_messages_removed', 'contact_messages_changed'],
};

const isPostgres = (db: Knex) => db.client.config.client === 'pg';

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('counters', (table) => {
    table.text('name').notNullable();
    table.integer('slot').notNullable();
    table.bigInteger('total').notNullable().defaultTo(0);
    table.bigInteger('unread').notNullable().defaultTo(0);
    table.primary(['name', 'slot']);
  });
  const used = isPostgres(db) ? slots : 1;
  for (const name of ['subscribers', 'messages']) {
    await db('counters').insert(Array.from({ length: used }, (_, slot) => ({ name, slot })));
  }
  await db('counters')
    .where({ name: 'subscribers', slot: 0 })
    .update({ total: db('subscribers').count('*') });
  await db('counters')
    .where({ name: 'messages', slot: 0 })
    .update({
      total: db('contact_messages').count('*'),
      unread: db('contact_messages').where('is_read', false).count('*'),
    });
  for (const statement of isPostgres(db) ? postgresTriggers : sqliteTriggers) await db.raw(statement);
}

export async function down(db: Knex): Promise<void> {
  for (const [table, names] of Object.entries(triggers)) {
    for (const name of names) {
      await db.raw(isPostgres(db) ? `DROP TRIGGER ${name} ON ${table}` : `DROP TRIGGER ${name}`);
    }
  }
  if (isPostgres(db)) await db.raw('DROP FUNCTION count_subscribers(), count_messages()');
  await db.schema.dropTable('counters');
}
