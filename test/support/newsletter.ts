import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { apiPaths } from '../../data/site/api-paths.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { mailText } from '../../server/features/mail/render-mail.ts';
import type { MailRow } from '../../server/features/mail/repository.ts';
import { consentEventsOf, type StoredEvent } from '../../server/features/newsletter/ledger.ts';
import { withTokens } from '../../server/features/newsletter/mails.ts';
import { apiSite, asConsumer, fromOwnPage, withMailServer } from './api-app.ts';
import { sampleSnapshot } from './content.ts';
import type { TestDatabase } from './databases.ts';

export interface StoredMail {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** The mails in the outbox as they are sent, oldest first. */
export async function outboxOf(db: Knex): Promise<StoredMail[]> {
  const rows: (MailRow & { recipient: string })[] = await db('mails').orderBy('id');
  const sent = await Promise.all(rows.map((row) => withTokens(db, row, Date.parse(row.created_at))));
  return rows.map((row, index) => {
    const mail = sent[index] ?? row;
    return { ...row, text: mailText(mail, sampleSnapshot()), headers: JSON.parse(mail.headers) };
  });
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

/** 12:00 UTC; the clock of `mailSite` begins here. */
export const start = Date.parse('2026-11-20T12:00:00Z');

/** An email address of its own for each test, because the consent ledger keeps all events. */
export const anEmail = () => `Erika-${randomUUID()}@post.example`;

/** A site with a mail server, whose outbox nobody sends, and a clock that tests move. */
export function mailSite(
  { db }: Pick<TestDatabase, 'db'>,
  options: { content?: Snapshot; revocationJournal?: string } = {},
) {
  const time = { now: start };
  const site = apiSite({ db }, { environment: withMailServer, clock: () => time.now, ...options });
  return {
    ...site,
    db,
    time,
    /** Subscribes through the form of the German home page. */
    subscribe: (email: string) =>
      site.request.post(apiPaths.subscribe).send({ email, page: '/', lang: 'de' }),
    /** Presses the button of the page behind a link. */
    press(link: string, fields: Record<string, string> = {}) {
      const url = new URL(link, 'http://site.example');
      const token = url.searchParams.get('token') ?? '';
      return site.request
        .post(url.pathname)
        .set(fromOwnPage())
        .type('form')
        .send({ token, lang: 'de', ...fields });
    },
    /** A subscriber, as the API returns it; undefined for an unknown email address. */
    async subscriber(email: string) {
      const { body } = await site.request.get(`${apiPaths.subscribers}?q=${email}`).set(asConsumer);
      return body.subscribers[0];
    },
    /** Kinds of the events of an email address in the consent ledger. */
    kinds: async (email: string) => (await eventsOf(db, email)).map(({ kind }) => kind),
  };
}
