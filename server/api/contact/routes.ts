import { Router } from 'express';
import * as v from 'valibot';
import { contactMessage } from '../../../data/api/requests.ts';
import { subjects } from '../../../data/api/subjects.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { readCounts } from '../../database/counters.ts';
import { HttpError } from '../../errors.ts';
import type { ApiContext } from '../context.ts';
import { flag, listQuery, readQuery } from '../list/list-query.ts';
import { sendList, wantsCsv } from '../list/send-list.ts';
import { readBody } from '../read-body.ts';
import { resource } from '../resource.ts';
import { submit } from '../submit.ts';
import { addMessage, markRead, newestMessages } from './repository.ts';

export const messageQuery = {
  ...listQuery,
  unread: flag,
  subject: v.optional(v.picklist(subjects)),
  suspected: flag,
};

/** Sending a message, the inbox, and marking as read. */
export function contactRoutes(context: ApiContext): Router {
  const { db, admin, audit, clock, write } = context;
  const router = Router({ caseSensitive: true });

  const send = submit(context, {
    form: 'contact',
    limit: 'contact',
    schema: contactMessage,
    fragment: 'contact-form',
    async store(transaction, message, suspected) {
      await addMessage(transaction, message, suspected, clock());
      return null;
    },
  });
  resource(router, apiPaths.contact, { POST: [...readBody, send] });

  resource(router, apiPaths.messages, {
    GET: [
      admin.require,
      async (req, res) => {
        const { limit, cursor, format, ...filter } = readQuery(req, messageQuery);
        const csv = wantsCsv(req, format);
        const { messages: total, unread } = await readCounts(db);
        if (csv || limit === undefined) {
          audit(req, { event: 'export', what: 'messages', format: csv ? 'csv' : 'json' });
        }
        await sendList(
          req,
          res,
          {
            name: 'messages',
            columns: [
              'id',
              'firstName',
              'lastName',
              'email',
              'subject',
              'message',
              'isRead',
              'suspected',
              'createdAt',
            ],
            read: (before, count) => newestMessages(db, filter, before, count),
            totals: { total, unread },
            limit,
            cursor,
          },
          csv,
        );
      },
    ],
  });

  resource(router, apiPaths.messageRead(':id'), {
    PATCH: [
      admin.require,
      async (req, res) => {
        const id = /^[1-9]\d{0,14}$/.test(String(req.params.id)) ? Number(req.params.id) : null;
        const message = id === null ? null : await write((transaction) => markRead(transaction, id));
        if (!message) throw new HttpError(404, 'messageNotFound');
        audit(req, { event: 'message-read', id: message.id });
        res.json(message);
      },
    ],
  });
  return router;
}
