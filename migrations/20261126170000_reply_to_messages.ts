import type { Knex } from 'knex';

/**
 * Replies to messages: the language of the form, in which the visitor is answered, and the replies themselves, which are rows of the
 * notes of a message (`kind` is `note` or `reply`). `reminded_at` is the time at which staff were reminded that an answer is due; it is set
 * once. Columns are added and dropped with SQL, since knex would copy the table on SQLite, which loses the triggers.
 */
export async function up(db: Knex): Promise<void> {
  for (const column of ['locale', 'reminded_at'])
    await db.raw('ALTER TABLE contact_messages ADD COLUMN ?? text', [column]);
  await db.raw("ALTER TABLE contact_notes ADD COLUMN kind text NOT NULL DEFAULT 'note'");
  await db.raw('ALTER TABLE contact_notes ADD COLUMN subject text');
}

export async function down(db: Knex): Promise<void> {
  // Older versions know notes alone, and would show replies as such.
  await db('contact_notes').where({ kind: 'reply' }).del();
  for (const column of ['kind', 'subject'])
    await db.raw('ALTER TABLE contact_notes DROP COLUMN ??', [column]);
  for (const column of ['locale', 'reminded_at'])
    await db.raw('ALTER TABLE contact_messages DROP COLUMN ??', [column]);
}
