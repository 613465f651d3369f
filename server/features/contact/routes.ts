import type { Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { contactFieldNames } from '../../../data/api/contact-fields.ts';
import { queues } from '../../../data/api/message-work.ts';
import { requestKinds } from '../../../data/api/request-kinds.ts';
import { messageErasure, messageSelection } from '../../../data/api/requests.ts';
import type { ChangedCount, ErasedMessages } from '../../../data/api/responses.ts';
import { subjects } from '../../../data/api/subjects.ts';
import { contactMessageAt } from '../../../data/derived/contact-message-at.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { readCounts } from '../../platform/database/counters.ts';
import { purgeErased } from '../../platform/database/purge.ts';
import type { RevocationUnit } from '../../platform/database/revocation-journal.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { originOf } from '../../platform/http/origin.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { checkIgnoredBody, parseBody, readBody } from '../../platform/http/read-body.ts';
import { createRouter, openToAll, pathId } from '../../platform/http/resource.ts';
import { createFloodDetection } from '../forms/spam-check.ts';
import { type FormContext, submit } from '../forms/submit.ts';
import { csvStyle } from '../inbox/lists/csv-style.ts';
import { flag, listQuery, readQuery } from '../inbox/lists/list-query.ts';
import { listRight, sendAuditedList, wantsCsv } from '../inbox/lists/send-list.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { hasMail, type Mail, type MailSettings, type MailUnit } from '../mail/outbox.ts';
import { appointmentFile, timeFields } from './appointment.ts';
import { createContactMails } from './mails.ts';
import { createMarkMessage } from './mark-message.ts';
import { countQueues, queueViewOf } from './queues.ts';
import {
  addMessage,
  countWithheldReceipt,
  eraseMessages,
  findMessage,
  listMessages,
  markAnswered,
  markRead,
  readSpamCounts,
  releaseMessages,
} from './repository.ts';
import { countExpiring } from './retention.ts';

const messageQuery = {
  ...listQuery,
  unread: flag,
  subject: v.optional(v.picklist(subjects)),
  request: v.optional(v.picklist(requestKinds)),
  suspected: flag,
  expiring: flag,
  queue: v.optional(v.picklist(queues)),
};

export type ContactContext = StaffContext<MailUnit & RevocationUnit> &
  FormContext<MailUnit & RevocationUnit> & { config: MailSettings; content: CurrentContent; log: Logger };

/** The bucket of the receipts to all senders. */
const allReceipts = 'receipt:all';

/** Routes to send a contact message, list the messages and mark one as read. */
export function contactRoutes(context: ContactContext): Router {
  const { config, content, db, log, admin, audit, clock, write, limiter, limits } = context;
  const contactMails = createContactMails(config);
  const { router, on } = createRouter();
  const mayRead = admin.requireRight('inbox-read');
  const mayReadOrExport = admin.requireRight('inbox-read', { more: listRight, stepUp: 'more' });
  const mayAnswer = admin.requireRight('inbox-answer');
  const mayErase = admin.requireRight('inbox-erase', { stepUp: 'always' });

  /**
   * Counts a receipt, unless the mailbox has had one today: one sender must not use up the receipts of all.
   *
   * @returns false above the limit of all receipts, with an alarm in the log once an hour.
   */
  async function allowsReceipt(transaction: Knex, { dedupeKey = '' }: Mail): Promise<boolean> {
    if (await hasMail(transaction, dedupeKey)) return false;
    const isKnown = limiter.secondsBlocked(allReceipts) > 0;
    const { isAllowed } = await limiter.consume(transaction, allReceipts, limits.receipt);
    if (isAllowed) return true;
    if (!isKnown) log.error({ event: 'receipt-limit' }, 'too many receipts in an hour; no more are sent');
    await countWithheldReceipt(transaction);
    return false;
  }

  const send = submit(context, {
    form: 'contact',
    limit: 'contact',
    schema: contactMessageAt(() => content().company.address.timeZone),
    fragment: 'contact-form',
    detectFlood: createFloodDetection(clock, log),
    async store(unit, message, { isSuspected, source: { locale } }) {
      const { db, mails } = unit;
      const now = clock();
      const id = await addMessage(db, message, isSuspected, now, locale);
      if (isSuspected) return null;
      const { staff, sender } = contactMails(message, id, { content: content(), locale, now }, unit);
      mails.push(staff);
      // Last, since concurrent requests wait for this row.
      if (await allowsReceipt(db, sender)) mails.push(sender);
      return null;
    },
  });
  on('POST', apiPaths.contact, openToAll, ...readBody, send);

  on('GET', apiPaths.messages, mayReadOrExport, async (req, res) => {
    const { limit, cursor, format, separator, expiring, queue, ...filter } = readQuery(req, messageQuery);
    const now = clock();
    const expiry = { now, retentionDays: content().disclosures.retentionDays };
    const queueView = queueViewOf(content(), identityOf(res).account.id, now);
    const csv = wantsCsv(req, format);
    const [{ messages: total, unread }, spam, expiringCount, queueCounts] = await Promise.all([
      readCounts(db),
      readSpamCounts(db),
      countExpiring(db, expiry),
      countQueues(db, queueView),
    ]);
    const shown = {
      ...filter,
      ...(expiring && { expiring: expiry }),
      ...(queue && { queue: { ...queueView, name: queue } }),
    };
    await sendAuditedList(req, res, audit, {
      name: 'messages',
      columns: [
        'id',
        ...contactFieldNames,
        'isRead',
        'suspected',
        'createdAt',
        'answeredAt',
        'state',
        'assigneeName',
      ],
      read: (before, count) => listMessages(db, shown, before, count),
      totals: { total, unread, ...spam, expiring: expiringCount, ...queueCounts },
      limit,
      cursor,
      csv,
      style: csvStyle(separator, content()),
    });
  });

  const markMessage = createMarkMessage(context);
  on('PATCH', apiPaths.messageRead(':id'), mayAnswer, checkIgnoredBody, async (req, res) => {
    res.json(await markMessage(req, res, markRead, 'message-read'));
  });
  on('PATCH', apiPaths.messageAnswered(':id'), mayAnswer, checkIgnoredBody, async (req, res) => {
    res.json(await markMessage(req, res, markAnswered, 'message-answered'));
  });

  on('GET', apiPaths.messageCalendar(':id', ':field'), mayRead, async (req, res) => {
    const field = timeFields.find((name) => name === req.params.field);
    const message = await findMessage(db, pathId(req));
    const locale = requestLocale(req, content());
    const host = new URL(originOf(config)).hostname;
    const options = { content: content(), locale, host, now: clock() };
    const file = message && field ? appointmentFile(message, field, options) : null;
    if (!message || !file) throw new HttpError(404, 'messageNotFound');
    await audit(req, { event: 'calendar-download', object: String(message.id), count: 1 });
    res.attachment(`message-${message.id}.ics`).type('text/calendar').send(file);
  });

  on('POST', apiPaths.messagesRelease, mayAnswer, ...readBody, async (req, res) => {
    const { ids } = parseBody(req, messageSelection);
    const released = await write(({ db }) => releaseMessages(db, ids));
    const count = released.length;
    await audit(req, { event: 'messages-release', object: released.join(' '), count });
    res.json({ changed: count } satisfies ChangedCount);
  });
  on('POST', apiPaths.messagesErase, mayErase, ...readBody, async (req, res) => {
    const { ids, suspected } = parseBody(req, messageErasure);
    const { erased, mails } = await write((unit) => eraseMessages(unit, ids, suspected));
    const count = erased.length + mails;
    await audit(req, { event: 'messages-erase', object: erased.join(' '), count });
    res.json({ changed: erased.length, ...(await purgeErased(db)) } satisfies ErasedMessages);
  });
  return router;
}
