import type { Knex } from 'knex';

/**
 * Who did what in the inbox, and when. `object` is what an event was about: numbers of messages or mails, or the keyed digest of a
 * person's email address. The rows hold no other personal data; a row expires at `ends_at`.
 *
 * The rows are a hash chain, as the consent ledger. `number` is the place of an entry, `hash` the SHA-256 of number, `previous_hash` and the
 * SHA-256 of the entry's canonical JSON, which contains `salt`. `audit_head` names the last entry.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('audit_log', (table) => {
    table.bigIncrements('id');
    table.text('created_at').notNullable();
    table.text('ends_at').notNullable().index();
    table.text('actor').notNullable();
    table.text('event').notNullable();
    table.text('result');
    table.text('what');
    table.integer('count');
    table.text('object');
    table.bigInteger('number').unique();
    for (const column of ['salt', 'previous_hash', 'hash']) table.text(column);
  });
  await db.schema.createTable('audit_head', (table) => {
    table.bigInteger('last_id').notNullable();
    table.text('last_hash').notNullable();
  });
  await db('audit_head').insert({ last_id: 0, last_hash: '0'.repeat(64) });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('audit_head');
  await db.schema.dropTable('audit_log');
}
