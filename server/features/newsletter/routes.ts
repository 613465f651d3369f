import { type RequestHandler, type Response, Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { subscription, withdrawalReason } from '../../../data/api/requests.ts';
import type { Subscribed } from '../../../data/api/responses.ts';
import { localeOf } from '../../../data/locale.ts';
import { apiPaths, paths } from '../../../data/site/paths.ts';
import { readCounts } from '../../platform/database/counters.ts';
import { staticPolicy } from '../../platform/http/content-security-policy.ts';
import { HttpError, tooManyRequests } from '../../platform/http/errors.ts';
import { originOf, verifyCsrf } from '../../platform/http/origin.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { bodyFields, readBody, readBytes } from '../../platform/http/read-body.ts';
import { addResource, continueToPage, redirect } from '../../platform/http/resource.ts';
import { maxOneClickBytes } from '../../platform/limits/limits.ts';
import { emailKey } from '../../platform/text/email-key.ts';
import { fixedFlash } from '../forms/flash.ts';
import { returnUrl } from '../forms/form-page.ts';
import { type FormContext, submit } from '../forms/submit.ts';
import { flag, listQuery, readEmail, readQuery } from '../inbox/lists/list-query.ts';
import { listScope, sendAuditedList, wantsCsv } from '../inbox/lists/send-list.ts';
import type { InboxContext } from '../inbox/sign-in/admin.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createProofSheet } from './ledger/proof.ts';
import { proofHtml, proofStyle } from './ledger/proof-documents.ts';
import { subscriberOfToken } from './links.ts';
import { mailedColumns, newsletterMail } from './mails.ts';
import { emailBucket, listSubscribers } from './repository.ts';
import {
  confirmSubscription,
  ledgerIp,
  type NewsletterUnit,
  subscribe,
  withdraw,
  withdrawable,
} from './subscription.ts';

export type NewsletterContext = InboxContext<NewsletterUnit> &
  FormContext<NewsletterUnit> & {
    config: { publicUrl: string | null; port: number };
    outbox: Outbox;
  };

/** The paths outside `/api`: pages that mails link to, and the proof of consent. */
export const newsletterPaths = [paths.newsletterConfirm, paths.newsletterUnsubscribe, apiPaths.consentProof];

/** Routes to subscribe, to use the links of the mails, to list the subscribers and to prove a consent. */
export function newsletterRoutes(context: NewsletterContext): Router {
  const router = Router({ caseSensitive: true });
  addFormRoutes(router, context);
  addLinkRoutes(router, context);
  addInboxRoutes(router, context);
  return router;
}

function addFormRoutes(router: Router, context: NewsletterContext): void {
  const { config, clock, limiter, limits, outbox } = context;
  const { hasMailServer } = outbox;
  // The port is known when the server listens.
  const origin = () => originOf(config);

  /** Counts a request for an email address. @returns the error above the limit. */
  async function countEmail(db: Knex, email: string, log: Logger): Promise<HttpError | null> {
    const bucket = emailBucket(emailKey(email));
    const { isAllowed, retryAfterSeconds } = await limiter.consume(db, bucket, limits.subscribeEmail);
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
      const error = await countEmail(unit.db, email, log);
      if (error) return error;
      const result = await subscribe(unit, { hasMailServer, origin: origin() }, email, source, clock());
      if (result === 'subscribed') return null;
      log.info({ event: 'duplicate-subscription' }, 'the email address is already subscribed');
      return new HttpError(409, result === 'unconfirmed' ? 'unconfirmedSubscriber' : 'duplicateSubscriber');
    },
  });
  addResource(router, apiPaths.subscribe, { POST: [...readBody, send] });

  // The answer is the same for an email address that is not subscribed.
  const sendLink = submit(context, {
    form: 'newsletter-link',
    limit: 'subscribe',
    schema: subscription,
    fragment: 'newsletter-link',
    async store({ db, mails }, { email }, { log }) {
      const error = await countEmail(db, email, log);
      if (error) return error;
      const subscriber = await db('subscribers')
        .where({ email_key: emailKey(email) })
        .whereIn('state', withdrawable)
        .first(...mailedColumns);
      if (subscriber) mails.push(await newsletterMail(db, origin(), subscriber, 'newsletter-link', clock()));
      return null;
    },
  });
  addResource(router, apiPaths.newsletterLink, { POST: [...readBody, sendLink] });
}

/** The buttons on the pages that the newsletter's mails link to; a GET of these paths is the page. */
function addLinkRoutes(router: Router, { config, db, write, clock }: NewsletterContext): void {
  const confirm: RequestHandler = async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const { token, lang } = bodyFields(req);
    const target = await subscriberOfToken(db, 'confirm', token);
    const locale = localeOf(lang) ?? requestLocale(req);
    const use = { write, locale, ip: ledgerIp(req.ip ?? ''), now: clock() };
    const result = target ? await confirmSubscription(target, use) : 'failed';
    logOf(res).info({ event: 'subscription-confirmation', result }, 'a confirmation link was used');
    redirect(res, returnUrl(paths.newsletterConfirm, lang, { flash: fixedFlash('confirmation', result) }));
  };

  const unsubscribe: RequestHandler = async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const { token, lang, reason, 'List-Unsubscribe': oneClick } = bodyFields(req);
    const isOneClick = oneClick === 'One-Click';
    const target = await subscriberOfToken(db, 'unsubscribe', isOneClick ? req.query.token : token);
    const isFound = target !== null;
    if (isFound) {
      await withdraw(target, {
        write,
        channel: isOneClick ? 'one-click' : 'link',
        reason: v.parse(withdrawalReason, reason ?? ''),
        ip: ledgerIp(req.ip ?? ''),
        now: clock(),
      });
    }
    logOf(res).info({ event: 'unsubscription', isOneClick, isFound }, 'an unsubscribe link was used');
    // RFC 8058 forbids a redirect. An unknown token is answered in the same way: there is nothing left to end.
    if (isOneClick) return void res.status(200).type('text/plain').send('OK\n');
    const flash = fixedFlash('withdrawal', isFound ? 'success' : 'failed');
    redirect(res, returnUrl(paths.newsletterUnsubscribe, lang, { flash }));
  };

  addResource(router, paths.newsletterConfirm, { GET: [continueToPage], POST: [...readBody, confirm] });
  addResource(router, paths.newsletterUnsubscribe, {
    GET: [continueToPage],
    POST: [readMultipart, ...readBody.map(unlessMultipart), unsubscribe],
  });
}

const logOf = (res: Response): Logger => res.locals.log;

const isMultipart = 'multipart/form-data';

/** RFC 8058 allows `multipart/form-data`, too; the only field of such a request says that it is a one-click withdrawal. */
const readMultipart: RequestHandler = async (req, _res, next) => {
  if (!req.is(isMultipart)) return next();
  const text = (await readBytes(req, maxOneClickBytes)).toString('latin1');
  req.body = { 'List-Unsubscribe': /name="?List-Unsubscribe"?\s+One-Click\s/.test(text) ? 'One-Click' : '' };
  next();
};

const unlessMultipart =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.is(isMultipart) ? next() : handler(req, res, next);

const subscriberQuery = { ...listQuery, active: flag };
const proofPolicy = staticPolicy(proofStyle);

function addInboxRoutes(router: Router, { config, db, admin, audit, clock }: NewsletterContext): void {
  addResource(router, apiPaths.subscribers, {
    GET: [
      admin.requireScope(listScope),
      async (req, res) => {
        const { limit, cursor, format, ...filter } = readQuery(req, subscriberQuery);
        const csv = wantsCsv(req, format);
        const { subscribers: total } = await readCounts(db);
        await sendAuditedList(req, res, audit, {
          name: 'subscribers',
          columns: ['id', 'email', 'isActive', 'createdAt', 'state', 'confirmedAt', 'unsubscribeUrl'],
          read: (before, count) => listSubscribers(db, originOf(config), filter, before, count),
          totals: { total },
          limit,
          cursor,
          csv,
        });
      },
    ],
  });

  // A page to print, in the language of the request.
  addResource(router, apiPaths.consentProof, {
    GET: [
      admin.requireScope('export'),
      async (req, res) => {
        const email = readEmail(req);
        const locale = requestLocale(req);
        const sheet = await createProofSheet(db, email, locale, clock());
        await audit(req, { event: 'consent-proof', count: sheet.events.length });
        res.set({ 'Content-Security-Policy': proofPolicy, 'Content-Language': locale }).vary('Cookie');
        res.type('text/html; charset=utf-8').send(proofHtml(sheet));
      },
    ],
  });
}
