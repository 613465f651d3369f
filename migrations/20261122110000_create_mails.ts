import type { Knex } from 'knex';

/**
 * The outbox: one row per mail, written in the transaction of what causes it.
 *
 * - `message_id` is the Message-ID without angle brackets; it never changes, so that a mail that is sent twice is recognized.
 * - `recipient` null means the staff (MAIL_TO when the mail is sent).
 * - `blocks` is the body, JSON of its parts with their texts, from which text and HTML are rendered when the mail is sent or read:
 *   rendered bodies are four times as large, and a request writes them.
 * - `person_key` is the case-folded email address of the person whose data the mail contains; it finds the rows when a person's
 *   data is exported or erased. It is null when `contact_message_id` finds the data.
 * - `dedupe_key` makes a mail unique, such as one receipt per day and email address.
 * - `state`: `unsent` (waits for a release), `queued`, `sending`, `sent` or `failed`.
 * - `next_attempt_at` is set while a row is `queued`; while it is `sending`, it is the end of the lease. It is null otherwise, so
 *   that one index finds every row that is due.
 * - `lease_token` names the process that sends the mail.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('mails', (table) => {
    table.bigIncrements('id');
    table.text('message_id').notNullable();
    table.text('kind').notNullable();
    table.text('language').notNullable();
    table.text('recipient');
    table.text('reply_to');
    table.text('subject').notNullable();
    table.text('blocks').notNullable().defaultTo('[]');
    table.text('headers').notNullable().defaultTo('{}');
    table.text('person_key');
    table.text('dedupe_key');
    table.text('state').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.text('next_attempt_at');
    table.text('lease_token');
    table.text('last_error');
    table.text('created_at').notNullable();
    table.text('sent_at');
    table.bigInteger('contact_message_id').references('id').inTable('contact_messages').onDelete('CASCADE');
    table.bigInteger('subscriber_id').references('id').inTable('subscribers').onDelete('CASCADE');
    table.index(['state', 'id']);
  });
  // Partial, since a row of a mail has a value in few of these columns, and each entry of an index slows the request down.
  await db.raw('CREATE UNIQUE INDEX mails_dedupe_key ON mails (dedupe_key) WHERE dedupe_key IS NOT NULL');
  for (const column of ['person_key', 'next_attempt_at', 'contact_message_id', 'subscriber_id']) {
    await db.raw(`CREATE INDEX mails_${column} ON mails (${column}) WHERE ${column} IS NOT NULL`);
  }
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('mails');
}
