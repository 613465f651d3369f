import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Keys of the application, each 256 random bits: `consent-subject` for the digests of email addresses in the consent ledger,
 * `newsletter-link` for the signatures of confirmation and unsubscribe links, `proof-of-work` for those of the challenges of the proof of
 * work, and `rate-limit` for the digests under which requests are counted, so that their table shows no IP address and no email address.
 * They belong to the data, so a backup has them.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('secrets', (table) => {
    table.text('name').primary();
    table.text('value').notNullable();
  });
  const names = ['consent-subject', 'newsletter-link', 'proof-of-work', 'rate-limit'];
  await db('secrets').insert(names.map((name) => ({ name, value: randomBytes(32).toString('base64url') })));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('secrets');
}
