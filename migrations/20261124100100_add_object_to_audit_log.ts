import type { Knex } from 'knex';

/** What an event of the audit log was about: numbers of messages or mails, or the keyed digest of a person's email address. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('audit_log', (table) => table.text('object'));
}

export async function down(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE audit_log DROP COLUMN object');
}
