import type { Knex } from 'knex';

export interface Counts {
  subscribers: number;
  messages: number;
  unread: number;
}

/** How many subscribers and messages there are and how many of the messages are unread, exactly, without counting rows. */
export async function readCounts(db: Knex): Promise<Counts> {
  const rows: { name: string; total: number | null; unread: number | null }[] = await db('counters')
    .select('name')
    .sum({ total: 'total', unread: 'unread' })
    .groupBy('name');
  const of = (name: string) => rows.find((row) => row.name === name);
  return {
    subscribers: Number(of('subscribers')?.total ?? 0),
    messages: Number(of('messages')?.total ?? 0),
    unread: Number(of('messages')?.unread ?? 0),
  };
}
