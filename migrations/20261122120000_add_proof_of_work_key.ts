import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** The key that signs the challenges of the proof of work, 256 random bits. */
export async function up(db: Knex): Promise<void> {
  await db('secrets').insert({ name: 'proof-of-work', value: randomBytes(32).toString('base64url') });
}

export async function down(db: Knex): Promise<void> {
  await db('secrets').where({ name: 'proof-of-work' }).del();
}
