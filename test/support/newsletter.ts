import type { Knex } from 'knex';
import type { StoredEvent } from '../../server/consent/events.ts';
import { consentEventsOf } from '../../server/consent/ledger.ts';

export interface StoredMail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** The mails in the outbox, oldest first. */
export async function outboxOf(db: Knex): Promise<StoredMail[]> {
  const rows: (Omit<StoredMail, 'headers'> & { headers: string })[] = await db('mails').orderBy('id');
  return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) }));
}

/** The first URL in the text of a mail, as path and query. */
export function linkIn(text: string): string {
  const [url = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The events of an email address in the consent ledger, oldest first. */
export async function eventsOf(db: Knex, email: string): Promise<StoredEvent[]> {
  return (await consentEventsOf(db, email)).map(({ event }) => JSON.parse(event ?? '{}'));
}
