import type { Request, RequestHandler, Response, Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { subscription, withdrawalReason } from '../../../data/api/requests.ts';
import type { LinkRequest, Subscribed } from '../../../data/api/responses.ts';
import { localeOf } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { readCounts } from '../../platform/database/counters.ts';
import { staticPolicy } from '../../platform/http/content-security-policy.ts';
import { HttpError, tooManyRequests } from '../../platform/http/errors.ts';
import { originOf, verifyCsrf } from '../../platform/http/origin.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { bodyFields, readBody, readBytes } from '../../platform/http/read-body.ts';
import {
  type AddRoute,
  continueToPage,
  createRouter,
  openToAll,
  redirect,
} from '../../platform/http/resource.ts';
import { maxOneClickBytes } from '../../platform/limits/limits.ts';
import { fixedFlash } from '../forms/flash.ts';
import { returnUrl } from '../forms/return-to-page.ts';
import { type FormContext, submit } from '../forms/submit.ts';
import { csvStyle } from '../inbox/lists/csv-style.ts';
import { flag, listQuery, readEmail, readQuery } from '../inbox/lists/list-query.ts';
import { listRight, sendAuditedList, wantsCsv } from '../inbox/lists/send-list.ts';
import type { StaffContext } from '../inbox/sign-in/admin.ts';
import { auditedPerson } from '../inbox/sign-in/audit-log.ts';
import type { Outbox } from '../mail/outbox.ts';
import { releaseFailedMail } from '../mail/repository.ts';
import { newsletterMail, subscriberOfToken } from './mails.ts';
import { createProofSheet, proofHtml, proofStyle } from './proof.ts';
import { listSubscribers } from './repository.ts';
import {
  confirmSubscription,
  emailBucket,
  findWithdrawable,
  type NewsletterUnit,
  subscribe,
  withdraw,
} from './subscription.ts';

/*
 * The newsletter: how an email address becomes an active subscriber (double opt-in), and how that ends.
 *
 * 1. The form posts to `submit` (features/forms/submit.ts), which checks the request and calls `store` below in a transaction. A
 *    request counts against two limits: that of its client and that of the email address.
 * 2. `subscribe` (`subscription.ts`) adds the row in the state `pending`, the mail with a signed link (`mails.ts`) and the event
 *    `requested`. The write queue stores the three together (`context.ts`); the event joins the hash chain of the consent ledger
 *    (`ledger.ts`). Without a mail server the subscription is active at once, in the state `unconfirmed`.
 * 3. The mail worker sends the mail: `newsletterMails` (`mails.ts`) makes its tokens right before, and adds the event `mail-sent` in
 *    the transaction that marks it as sent.
 * 4. A GET of the link shows a page with a button and changes nothing, since mail programs open links by themselves. The button
 *    posts the token: `subscriberOfToken` verifies it, `confirmSubscription` sets `confirmed` and adds the event.
 * 5. Each mail has an unsubscribe link for the mail program (RFC 8058), and those to active subscribers one for a person: `withdraw`
 *    sets `withdrawn`.
 * 6. Nobody answers: `endUnanswered` (`unanswered.ts`) erases a `pending` row, and sets an `unconfirmed` one that was invited to
 *    confirm, and a `pending` one with the evidence of an earlier subscription, to `lapsed`. Withdrawn and lapsed email addresses
 *    may subscribe again, from step 2.
 *
 * The staff list the subscribers and print the proof of a consent (`addInboxRoutes`, `proof.ts`), after the ledger is verified
 * (`verify-ledger.ts`).
 */

export type NewsletterContext = StaffContext<NewsletterUnit> &
  FormContext<NewsletterUnit> & {
    config: { publicUrl: string | null; port: number };
    content: CurrentContent;
    outbox: Outbox;
  };

/** The paths outside `/api`: pages that mails link to, and the proof of consent. */
export const newsletterPaths = [paths.newsletterConfirm, paths.newsletterUnsubscribe, apiPaths.consentProof];

/** Routes to subscribe, to use the links of the mails, to list the subscribers and to prove a consent. */
export function newsletterRoutes(context: NewsletterContext): Router {
  const { router, on } = createRouter();
  addFormRoutes(on, context);
  addLinkRoutes(on, context);
  addInboxRoutes(on, context);
  return router;
}

function addFormRoutes(on: AddRoute, context: NewsletterContext): void {
  const { config, content, clock, limiter, limits, outbox } = context;
  const { hasMailServer } = outbox;
  // The port is known when the server listens.
  const origin = () => originOf(config);

  /** Counts a request for an email address. @returns the error above the limit. */
  async function countEmail(
    db: Knex,
    limit: 'subscribeEmail' | 'linkEmail',
    email: string,
    log: Logger,
  ): Promise<HttpError | null> {
    const bucket = emailBucket(limit, email);
    const { isAllowed, retryAfterSeconds } = await limiter.consume(db, bucket, limits[limit]);
    if (isAllowed) return null;
    log.warn({ event: 'subscription-limit' }, 'too many newsletter requests for one email address');
    return tooManyRequests(retryAfterSeconds);
  }

  const subscribed: Subscribed = { ok: true, needsConfirmation: hasMailServer };
  const send = submit(context, {
    form: 'newsletter',
    limit: 'subscribe',
    schema: subscription,
    fragment: 'newsletter',
    success: { body: subscribed, result: hasMailServer ? 'pending' : 'success' },
    async store(unit, { email }, { source, log }) {
      const error = await countEmail(unit.db, 'subscribeEmail', email, log);
      if (error) return error;
      const options = { content: content(), hasMailServer, origin: origin() };
      const result = await subscribe(unit, options, email, source, clock());
      if (result === 'subscribed') return null;
      log.info({ event: 'duplicate-subscription' }, 'the email address is already subscribed');
      return new HttpError(409, result === 'unconfirmed' ? 'unconfirmedSubscriber' : 'duplicateSubscriber');
    },
  });
  on('POST', apiPaths.subscribe, openToAll, ...readBody, send);

  // The answer is the same for an email address that is not subscribed.
  const linkRequest: LinkRequest = { ok: true, isMailed: hasMailServer };
  const sendLink = submit(context, {
    form: 'newsletter-link',
    limit: 'subscribe',
    schema: subscription,
    fragment: 'newsletter-link',
    success: { body: linkRequest, result: hasMailServer ? 'success' : 'unavailable' },
    async store({ db, mails }, { email }, { log }) {
      const error = await countEmail(db, 'linkEmail', email, log);
      if (error || !hasMailServer) return error;
      const subscriber = await findWithdrawable(db, email);
      const mailSource = { content: content(), origin: origin(), now: clock() };
      if (!subscriber) return null;
      const mail = newsletterMail(mailSource, subscriber, 'newsletter-link');
      if (mail.dedupeKey) await releaseFailedMail(db, mail.dedupeKey, mailSource.now);
      mails.push(mail);
      return null;
    },
  });
  on('POST', apiPaths.newsletterLink, openToAll, ...readBody, sendLink);
}

/** The buttons on the pages that the newsletter's mails link to; a GET of these paths is the page. */
function addLinkRoutes(on: AddRoute, { config, content, db, write, clock }: NewsletterContext): void {
  const confirm: RequestHandler = async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const { token, lang, wording } = bodyFields(req);
    const target = await subscriberOfToken(db, 'confirm', token);
    const locale = localeOf(lang, content().languages) ?? requestLocale(req, content());
    const use = { content: content(), write, locale, shown: wording, ip: req.ip ?? '', now: clock() };
    const result = target ? await confirmSubscription(target, use) : 'failed';
    logOf(res).info({ event: 'subscription-confirmation', result }, 'a confirmation link was used');
    redirect(res, returnUrl(paths.newsletterConfirm, lang, { flash: fixedFlash('confirmation', result) }));
  };

  /** Ends the subscription of a token. @returns whether the token is valid. */
  async function unsubscribe(
    req: Request,
    res: Response,
    { token, channel, reason }: { token: unknown; channel: 'link' | 'one-click'; reason: unknown },
  ): Promise<boolean> {
    const target = await subscriberOfToken(db, 'unsubscribe', token);
    const isFound = target !== null;
    if (isFound) {
      await withdraw(target.subscriber, {
        content: content(),
        write,
        channel,
        reason: v.parse(withdrawalReason, reason ?? ''),
        ip: req.ip ?? '',
        now: clock(),
      });
    }
    logOf(res).info({ event: 'unsubscription', channel, isFound }, 'an unsubscribe link was used');
    return isFound;
  }

  const unsubscribeByButton: RequestHandler = async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const { token, lang, reason } = bodyFields(req);
    const isFound = await unsubscribe(req, res, { token, channel: 'link', reason });
    const flash = fixedFlash('withdrawal', isFound ? 'success' : 'failed');
    redirect(res, returnUrl(paths.newsletterUnsubscribe, lang, { flash }));
  };

  /**
   * The request of a mail program (RFC 8058), which has the token in its URL, unlike the form of the page. Any origin may send it,
   * such as a mail program in a browser: who knows the token may use it.
   */
  const unsubscribeByOneClick: RequestHandler = async (req, res, next) => {
    const { token } = req.query;
    if (token === undefined) return next();
    const body = await readBytes(req, maxOneClickBytes);
    if (!oneClickField.test(body.toString('latin1'))) throw new HttpError(400, 'malformedBody');
    await unsubscribe(req, res, { token, channel: 'one-click', reason: '' });
    // RFC 8058 forbids a redirect. An unknown token is answered in the same way: there is nothing left to end.
    res.status(200).type('text/plain').send('OK\n');
  };

  on('GET', paths.newsletterConfirm, openToAll, continueToPage);
  on('POST', paths.newsletterConfirm, openToAll, ...readBody, confirm);
  on('GET', paths.newsletterUnsubscribe, openToAll, continueToPage);
  on('POST', paths.newsletterUnsubscribe, openToAll, unsubscribeByOneClick, ...readBody, unsubscribeByButton);
}

const subscriberQuery = { ...listQuery, active: flag };
const proofPolicy = staticPolicy(proofStyle);

/** The list of the subscribers and the proof of a consent, for the staff. */
function addInboxRoutes(on: AddRoute, { config, content, db, admin, audit, clock }: NewsletterContext): void {
  const mayReadOrExport = admin.requireRight('inbox-read', { more: listRight, stepUp: 'more' });
  const mayExport = admin.requireRight('inbox-export', { stepUp: 'always' });

  on('GET', apiPaths.subscribers, mayReadOrExport, async (req, res) => {
    const { limit, cursor, format, separator, ...filter } = readQuery(req, subscriberQuery);
    const csv = wantsCsv(req, format);
    // Only the full list, for a sending service: a program that reads a page cannot act for the subscribers.
    const origin = listRight(req) === 'inbox-export' ? originOf(config) : null;
    const { subscribers: total } = await readCounts(db);
    await sendAuditedList(req, res, audit, {
      name: 'subscribers',
      columns: ['id', 'email', 'isActive', 'createdAt', 'state', 'confirmedAt', 'unsubscribeUrl'],
      read: (before, count) => listSubscribers(db, origin, filter, before, count),
      totals: { total },
      limit,
      cursor,
      csv,
      style: csvStyle(separator, content()),
    });
  });

  // A page to print, in the language of the request.
  on('GET', apiPaths.consentProof, mayExport, async (req, res) => {
    const email = readEmail(req);
    const locale = requestLocale(req, content());
    const sheet = await createProofSheet(db, content(), { email, locale, now: clock() });
    const object = await auditedPerson(db, email);
    await audit(req, { event: 'consent-proof', object, count: sheet.events.length });
    res.set({ 'Content-Security-Policy': proofPolicy, 'Content-Language': locale }).vary('Cookie');
    res.type('text/html; charset=utf-8').send(proofHtml(sheet));
  });
}

const logOf = (res: Response): Logger => res.locals.log;

/** The field of a one-click request, URL-encoded, or in a part of `multipart/form-data` that may have further header lines. */
const oneClickField =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|\s*$)|name="?List-Unsubscribe"?[^\r\n]*(?:\r?\n[^\r\n]+)*(?:\r?\n){2}One-Click\s/;
