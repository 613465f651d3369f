import type { Knex } from 'knex';
import type { Editing } from '../../../data/api/values.ts';
import { presenceRetentionMs } from '../../../data/retention-periods.ts';

/** Who has opened which document of the content, or the form of which reply. Nobody is locked out. */

/**
 * Stores that a person has opened something.
 *
 * @param object key of a document, or `reply/ID`.
 * @param now milliseconds since 1970.
 */
export async function storePresence(db: Knex, object: string, accountId: number, now: number): Promise<void> {
  await db('presence')
    .insert({ object, account_id: accountId, ends_at: new Date(now + presenceRetentionMs).toISOString() })
    .onConflict(['object', 'account_id'])
    .merge(['ends_at']);
}

/** The others who have opened it, by name. @param accountId whoever asks. */
export async function readPresence(
  db: Knex,
  object: string,
  accountId: number,
  now: number,
): Promise<Editing[]> {
  const rows: { name: string; ends_at: string }[] = await db('presence')
    .join('accounts', 'accounts.id', 'presence.account_id')
    .where({ object })
    .where('ends_at', '>', new Date(now).toISOString())
    .whereNot({ account_id: accountId })
    .orderBy('name')
    .select('name', 'ends_at');
  return rows.map(({ name, ends_at }) => ({
    name,
    at: new Date(Date.parse(ends_at) - presenceRetentionMs).toISOString(),
  }));
}
