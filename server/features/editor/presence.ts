import type { Knex } from 'knex';
import type { Editing } from '../../../data/api/editor-responses.ts';
import { presenceRetentionMs } from '../../../data/retention-periods.ts';

/** Who has opened which document. Nobody is locked out. */

/** Stores that a person has opened a document. @param now milliseconds since 1970. */
export async function storePresence(db: Knex, key: string, accountId: number, now: number): Promise<void> {
  await db('content_presence')
    .insert({ key, account_id: accountId, ends_at: new Date(now + presenceRetentionMs).toISOString() })
    .onConflict(['key', 'account_id'])
    .merge(['ends_at']);
}

/** The others who have opened the document, by name. @param accountId whoever asks. */
export async function readPresence(
  db: Knex,
  key: string,
  accountId: number,
  now: number,
): Promise<Editing[]> {
  const rows: { name: string; ends_at: string }[] = await db('content_presence')
    .join('accounts', 'accounts.id', 'content_presence.account_id')
    .where({ key })
    .where('ends_at', '>', new Date(now).toISOString())
    .whereNot({ account_id: accountId })
    .orderBy('name')
    .select('name', 'ends_at');
  return rows.map(({ name, ends_at }) => ({
    name,
    at: new Date(Date.parse(ends_at) - presenceRetentionMs).toISOString(),
  }));
}
