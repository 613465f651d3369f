import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { apiPaths } from '../../data/site/api-paths.ts';
import { defaultLimits } from '../../server/platform/limits/limits.ts';
import { aContactMessage } from '../support/builders.ts';
import { freePort } from '../support/free-port.ts';
import { sendRequest } from './load.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { mailEnvironment } from './unsent-mails.ts';

export interface MailAbuseResult {
  /** Contact messages of one mailbox with tags, and of as many others. */
  messages: number;
  receipts: number;
  /** Receipts of the mailbox with tags. */
  receiptsOfMailbox: number;
  /** Mails to visitors that have something that the visitor wrote. */
  foreign: number;
  /** Lines of the log that say that too many receipts were caused. */
  alarms: number;
  /** Confirmations to a mailbox that was subscribed with as many tags. */
  confirmations: number;
  /** Statuses of requests for the unsubscribe link afterwards, and the mails that they caused. */
  linkStatuses: number[];
  linkMails: number;
}

const foreign = 'Visit pills.example at once';

/**
 * Does with the forms of a site what somebody does who wants it to send mails to others.
 *
 * @param count messages with tags, messages without, and subscriptions.
 */
export async function abuseMails(count: number): Promise<MailAbuseResult> {
  using temporary = temporaryFolder();
  const file = path.join(temporary.folder, 'site.sqlite');
  // Nobody listens there, so that all mails stay in the outbox.
  const environment = mailEnvironment(file, `smtp://127.0.0.1:${await freePort()}`, await freePort());
  const server = await startServer({ environment });
  const post = async (url: string, json: object) => (await sendRequest(server.origin, url, { json })).status;
  for (let number = 0; number < count; number += 1) {
    for (const email of [`victim+${number}@load.example`, `other${number}@load.example`]) {
      await post(apiPaths.contact, aContactMessage({ email, firstName: foreign, message: `${foreign}.` }));
    }
    await post(apiPaths.subscribe, { email: `subscribed+${number}@load.example` });
  }
  await post(apiPaths.subscribe, { email: 'subscribed@load.example' });
  const linkStatuses: number[] = [];
  for (let times = 0; times < 3; times += 1)
    linkStatuses.push(await post(apiPaths.newsletterLink, { email: 'subscribed+0@load.example' }));
  // The log is written in batches, the last one at the end.
  const closed = once(server.child, 'close');
  await server.end();
  await closed;
  const database = new DatabaseSync(file, { readOnly: true });
  const mails = database.prepare('SELECT kind, recipient, subject, blocks FROM mails').all();
  database.close();
  const ofKind = (kind: string) => mails.filter((mail) => mail.kind === kind);
  const receipts = ofKind('contact-receipt');
  return {
    messages: 2 * count,
    receipts: receipts.length,
    receiptsOfMailbox: receipts.filter((mail) => String(mail.recipient).startsWith('victim+')).length,
    foreign: mails.filter((mail) => mail.recipient !== null && JSON.stringify(mail).includes(foreign)).length,
    alarms: server.printed().split('"receipt-limit"').length - 1,
    confirmations: ofKind('newsletter-confirmation').length,
    linkStatuses,
    linkMails: ofKind('newsletter-link').length,
  };
}

/** @param result of more messages than receipts are allowed. */
export const isLimited = (result: MailAbuseResult) =>
  result.receipts === defaultLimits.receipt?.hits &&
  result.receiptsOfMailbox === 1 &&
  result.foreign === 0 &&
  result.alarms === 1 &&
  result.confirmations === defaultLimits.subscribeEmail?.hits &&
  result.linkStatuses.every((status) => status === 201) &&
  result.linkMails === 1;
