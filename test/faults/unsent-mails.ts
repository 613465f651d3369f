import type { Knex } from 'knex';
import { createOutbox, type MailContent } from '../../server/features/mail/outbox.ts';
import { sampleSnapshot } from '../support/content.ts';

/** The sender of the mails. */
export const sender = {
  mailFrom: 'website@load.example',
  mailTo: ['staff@load.example'],
};

/** Stores mails in the outbox, each for a recipient of its own. */
export async function enqueueMails(db: Knex, smtpUrl: string, mails: number): Promise<void> {
  const outbox = createOutbox({ ...sender, smtpUrl, publicUrl: null, port: 0 }, sampleSnapshot, Date.now);
  const content = (): MailContent => ({
    subject: 'A mail of the fault test',
    blocks: [{ kind: 'paragraph', text: 'Text.' }],
  });
  for (let first = 0; first < mails; first += 500) {
    const count = Math.min(500, mails - first);
    const batch = Array.from({ length: count }, (_, index) => ({
      kind: 'contact-receipt' as const,
      language: 'en' as const,
      to: `person${first + index}@load.example`,
      content,
    }));
    await outbox.storeMails(db, batch);
  }
}

/** Settings of a server that sends these mails. */
export function mailEnvironment(file: string, smtpUrl: string, port: number): Record<string, string> {
  return {
    PORT: String(port),
    DATABASE_URL: `sqlite:${file}`,
    SMTP_URL: smtpUrl,
    MAIL_FROM: sender.mailFrom,
    MAIL_TO: sender.mailTo.join(),
  };
}

/** The number of mails that are not stored as sent. */
export async function countUnsent(db: Knex): Promise<number> {
  const row = await db('mails').whereNot({ state: 'sent' }).count({ total: '*' }).first();
  return Number(row?.total ?? 0);
}
