import { Router } from 'express';
import { subscription } from '../../../data/api/requests.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { readCounts } from '../../database/counters.ts';
import { HttpError, tooManyRequests } from '../../errors.ts';
import { readBody } from '../../http/read-body.ts';
import { addResource } from '../../http/resource.ts';
import { emailBucket } from '../../rate-limits/email-bucket.ts';
import type { ApiContext } from '../context.ts';
import { foldCase } from '../list/find-newest.ts';
import { listQuery, readQuery } from '../list/list-query.ts';
import { sendList, wantsCsv } from '../list/send-list.ts';
import { submit } from '../submit.ts';
import { addSubscriber, listSubscribers } from './repository.ts';

/** Routes to subscribe to the newsletter and to list the subscribers. */
export function newsletterRoutes(context: ApiContext): Router {
  const { db, admin, audit, clock, limiter, limits } = context;
  const router = Router({ caseSensitive: true });

  const subscribe = submit(context, {
    form: 'newsletter',
    limit: 'subscribe',
    schema: subscription,
    fragment: 'newsletter',
    async store(transaction, { email }, { log }) {
      const bucket = emailBucket(foldCase(email));
      const { isAllowed, retryAfterSeconds } = await limiter.consume(
        transaction,
        bucket,
        limits.subscribeEmail,
      );
      if (!isAllowed) {
        log.warn({ event: 'subscription-limit' }, 'too many subscriptions of one email address');
        return tooManyRequests(retryAfterSeconds);
      }
      if (await addSubscriber(transaction, email, clock())) return null;
      log.info({ event: 'duplicate-subscription' }, 'the email address is already subscribed');
      return new HttpError(409, 'duplicateSubscriber');
    },
  });
  addResource(router, apiPaths.subscribe, { POST: [...readBody, subscribe] });

  addResource(router, apiPaths.subscribers, {
    GET: [
      admin.requireAuthentication,
      async (req, res) => {
        const { limit, cursor, format, ...filter } = readQuery(req, listQuery);
        const csv = wantsCsv(req, format);
        const { subscribers: total } = await readCounts(db);
        if (csv || limit === undefined) {
          audit(req, { event: 'export', what: 'subscribers', format: csv ? 'csv' : 'json' });
        }
        await sendList(
          req,
          res,
          {
            name: 'subscribers',
            columns: ['id', 'email', 'isActive', 'createdAt'],
            read: (before, count) => listSubscribers(db, filter, before, count),
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
