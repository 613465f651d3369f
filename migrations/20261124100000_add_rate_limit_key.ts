import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** The key of the digests under which requests are counted, 256 random bits: the table shows no IP address and no email address. */
export async function up(db: Knex): Promise<void> {
  const key = { name: 'rate-limit', value: randomBytes(32).toString('base64url') };
  await db('secrets').insert(key).onConflict('name').ignore();
}

/** The key stays, since a step back deletes no row. */
export async function down(): Promise<void> {}
