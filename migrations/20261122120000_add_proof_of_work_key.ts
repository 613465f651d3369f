import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** The key that signs the challenges of the proof of work, 256 random bits. */
export async function up(db: Knex): Promise<void> {
  const key = { name: 'proof-of-work', value: randomBytes(32).toString('base64url') };
  await db('secrets').insert(key).onConflict('name').ignore();
}

/** The key stays, since a step back deletes no row. */
export async function down(): Promise<void> {}
