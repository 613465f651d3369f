import type { Knex } from 'knex';

/**
 * Messages that several people work on: who takes care of a message, how far it is, and a version that grows with each change of
 * these, by `changed_by_id`. Messages that are answered keep their `answered_at`, from which the retention period runs; `closed_at` is
 * the time at which a message was closed without an answer, from which it runs then.
 *
 * Columns are added and dropped with SQL, since knex would copy the table on SQLite for a reference, which loses the triggers. The
 * indexes are partial: the queues of the inbox are about messages that wait for an answer, and most messages do not; the job that deletes
 * expired messages looks for closed ones every minute.
 */
export async function up(db: Knex): Promise<void> {
  for (const column of ['assignee_id', 'changed_by_id'])
    await db.raw(
      'ALTER TABLE contact_messages ADD COLUMN ?? integer REFERENCES accounts (id) ON DELETE SET NULL',
      [column],
    );
  await db.raw("ALTER TABLE contact_messages ADD COLUMN state text NOT NULL DEFAULT 'new'");
  await db.raw('ALTER TABLE contact_messages ADD COLUMN version integer NOT NULL DEFAULT 1');
  await db.raw('ALTER TABLE contact_messages ADD COLUMN closed_at text');
  await db('contact_messages').whereNotNull('answered_at').update({ state: 'answered' });
  await db.raw(
    `CREATE INDEX contact_messages_unanswered ON contact_messages (id, assignee_id, created_at)
     WHERE state IN ('new', 'in-progress') AND NOT suspected`,
  );
  await db.raw(
    'CREATE INDEX contact_messages_closed_at ON contact_messages (closed_at) WHERE closed_at IS NOT NULL',
  );
  await db.schema.createTable('contact_notes', (table) => {
    table.bigIncrements('id');
    table
      .bigInteger('message_id')
      .notNullable()
      .references('id')
      .inTable('contact_messages')
      .onDelete('CASCADE')
      .index();
    table.integer('account_id').unsigned().references('id').inTable('accounts').onDelete('SET NULL');
    table.text('author').notNullable();
    table.text('text').notNullable();
    table.text('created_at').notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('contact_notes');
  for (const index of ['unanswered', 'closed_at'])
    await db.raw('DROP INDEX ??', [`contact_messages_${index}`]);
  for (const column of ['assignee_id', 'changed_by_id', 'state', 'version', 'closed_at'])
    await db.raw('ALTER TABLE contact_messages DROP COLUMN ??', [column]);
}
