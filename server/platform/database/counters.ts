import type { Knex } from 'knex';

export interface Counts {
  subscribers: number;
  messages: number;
  unread: number;
}

/** Reads the exact counts of subscribers, messages and unread messages, which triggers maintain in the table `counters`. */
export async function readCounts(db: Knex): Promise<Counts> {
  const rows: { name: string; total: number | null; unread: number | null }[] = await db('counters')
    .select('name')
    .sum({ total: 'total', unread: 'unread' })
    .groupBy('name');
  const rowOf = (name: string) => rows.find((row) => row.name === name);
  return {
    subscribers: Number(rowOf('subscribers')?.total ?? 0),
    messages: Number(rowOf('messages')?.total ?? 0),
    unread: Number(rowOf('messages')?.unread ?? 0),
  };
}
