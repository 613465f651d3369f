import { Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { subscription } from '../../../data/api/requests.ts';
import type { Subscribed } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import type { ApiContext } from '../../context.ts';
import { readCounts } from '../../platform/database/counters.ts';
import { HttpError, tooManyRequests } from '../../platform/http/errors.ts';
import { originOf } from '../../platform/http/origin.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { addResource } from '../../platform/http/resource.ts';
import { emailBucket } from '../../platform/limits/email-bucket.ts';
import { emailKey } from '../../platform/text/email-key.ts';
import { submit } from '../forms/submit.ts';
import { listScope, sendAuditedList } from '../inbox/lists/audited-list.ts';
import { flag, listQuery, readQuery } from '../inbox/lists/list-query.ts';
import { wantsCsv } from '../inbox/lists/send-list.ts';
import type { NewsletterMailOptions } from './mails.ts';
import { listSubscribers } from './repository.ts';
import { subscribe as subscribeEmail } from './subscribe.ts';
import { sendUnsubscribeLink } from './unsubscribe.ts';

const subscriberQuery = { ...listQuery, active: flag };

/** Routes to subscribe to the newsletter, to request the unsubscribe link, and to list the subscribers. */
export function newsletterRoutes(context: ApiContext): Router {
  const { config, db, admin, audit, clock, limiter, limits, outbox } = context;
  const router = Router({ caseSensitive: true });
  const mailOptions: NewsletterMailOptions = {
    outbox,
    // The port is known when the server listens.
    get origin() {
      return originOf(config);
    },
  };

  /** Counts a request for an email address. @returns the error above the limit. */
  async function countEmail(transaction: Knex, email: string, log: Logger): Promise<HttpError | null> {
    const bucket = emailBucket(emailKey(email));
    const { isAllowed, retryAfterSeconds } = await limiter.consume(
      transaction,
      bucket,
      limits.subscribeEmail,
    );
    if (isAllowed) return null;
    log.warn({ event: 'subscription-limit' }, 'too many newsletter requests for one email address');
    return tooManyRequests(retryAfterSeconds);
  }

  const subscribed: Subscribed = { ok: true, needsConfirmation: outbox.hasMailServer };
  const subscribe = submit(context, {
    form: 'newsletter',
    limit: 'subscribe',
    schema: subscription,
    fragment: 'newsletter',
    success: { body: subscribed, result: outbox.hasMailServer ? 'pending' : 'success' },
    async store(transaction, { email }, { source, log }) {
      const error = await countEmail(transaction, email, log);
      if (error) return error;
      const result = await subscribeEmail(transaction, mailOptions, email, source, clock());
      if (result === 'subscribed') return null;
      log.info({ event: 'duplicate-subscription' }, 'the email address is already subscribed');
      return new HttpError(409, result === 'unconfirmed' ? 'unconfirmedSubscriber' : 'duplicateSubscriber');
    },
  });
  addResource(router, apiPaths.subscribe, { POST: [...readBody, subscribe] });

  const requestLink = submit(context, {
    form: 'newsletter-link',
    limit: 'subscribe',
    schema: subscription,
    fragment: 'newsletter-link',
    async store(transaction, { email }, { log }) {
      const error = await countEmail(transaction, email, log);
      if (error) return error;
      await sendUnsubscribeLink(transaction, mailOptions, email);
      return null;
    },
  });
  addResource(router, apiPaths.newsletterLink, { POST: [...readBody, requestLink] });

  addResource(router, apiPaths.subscribers, {
    GET: [
      admin.requireScope(listScope),
      async (req, res) => {
        const { limit, cursor, format, ...filter } = readQuery(req, subscriberQuery);
        const csv = wantsCsv(req, format);
        const { subscribers: total } = await readCounts(db);
        await sendAuditedList(
          req,
          res,
          audit,
          {
            name: 'subscribers',
            columns: ['id', 'email', 'isActive', 'createdAt', 'state', 'confirmedAt', 'unsubscribeUrl'],
            read: (before, count) => listSubscribers(db, originOf(config), filter, before, count),
            totals: { total },
            limit,
            cursor,
          },
          csv,
        );
      },
    ],
  });
  return router;
}
