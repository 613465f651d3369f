import { Router } from 'express';
import { subscription } from '../../../data/api/requests.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { readCounts } from '../../database/counters.ts';
import { HttpError } from '../../errors.ts';
import type { ApiContext } from '../context.ts';
import { listQuery, readQuery } from '../list/list-query.ts';
import { sendList, wantsCsv } from '../list/send-list.ts';
import { readBody } from '../read-body.ts';
import { resource } from '../resource.ts';
import { submit } from '../submit.ts';
import { addSubscriber, newestSubscribers } from './repository.ts';

/** Subscribing, and the list of subscribers. */
export function newsletterRoutes(context: ApiContext): Router {
  const { db, admin, audit, clock } = context;
  const router = Router({ caseSensitive: true });

  const subscribe = submit(context, {
    form: 'newsletter',
    limit: 'subscribe',
    schema: subscription,
    fragment: 'newsletter',
    async store(transaction, { email }) {
      const added = await addSubscriber(transaction, email, clock());
      return added ? null : new HttpError(409, 'duplicateSubscriber');
    },
  });
  resource(router, apiPaths.subscribe, { POST: [...readBody, subscribe] });

  resource(router, apiPaths.subscribers, {
    GET: [
      admin.require,
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
            read: (before, count) => newestSubscribers(db, filter, before, count),
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
