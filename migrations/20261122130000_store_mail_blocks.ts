import type { Knex } from 'knex';

const batchSize = 500;

/**
 * The body of a mail is stored as `blocks`, JSON of its parts with their texts, from which text and HTML are rendered when the
 * mail is sent or read: rendered bodies are four times as large, and a request writes them. The text of an existing mail becomes
 * paragraphs; the footer, which follows a line of `-- `, is rendered below every mail. `person_key` is null from now on when
 * `contact_message_id` finds the person's data. No release has the columns that are dropped.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('mails', (table) => {
    table.text('blocks').notNullable().defaultTo('[]');
  });
  const nextRows = (id: number) =>
    db('mails').where('id', '>', id).orderBy('id').limit(batchSize).select('id', 'text');
  for (let rows = await nextRows(0); rows.length > 0; rows = await nextRows(rows.at(-1).id)) {
    for (const { id, text } of rows)
      await db('mails')
        .where({ id })
        .update({ blocks: blocksOf(text) });
  }
  for (const column of ['text', 'html']) await db.raw(`ALTER TABLE mails DROP COLUMN ${column}`);
}

function blocksOf(text: string): string {
  const [body = ''] = text.split('\n\n-- \n');
  return JSON.stringify(body.split('\n\n').map((paragraph) => ({ kind: 'paragraph', text: paragraph })));
}

/** The bodies are lost, since only the application can render them. */
export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('mails', (table) => {
    for (const column of ['text', 'html']) table.text(column).notNullable().defaultTo('');
  });
  await db.raw('ALTER TABLE mails DROP COLUMN blocks');
}
