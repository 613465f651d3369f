import { Router } from 'express';
import * as v from 'valibot';
import { contactFieldNames } from '../../../data/api/contact-fields.ts';
import { requestKinds } from '../../../data/api/request-kinds.ts';
import { contactMessage } from '../../../data/api/requests.ts';
import { subjects } from '../../../data/api/subjects.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { readCounts } from '../../database/counters.ts';
import { HttpError } from '../../errors.ts';
import { readBody } from '../../http/read-body.ts';
import { addResource } from '../../http/resource.ts';
import type { ApiContext } from '../context.ts';
import { listScope, sendAuditedList } from '../list/audited-list.ts';
import { flag, listQuery, readQuery } from '../list/list-query.ts';
import { wantsCsv } from '../list/send-list.ts';
import { submit } from '../submit.ts';
import { addMessage, listMessages, markRead } from './repository.ts';

const messageQuery = {
  ...listQuery,
  unread: flag,
  subject: v.optional(v.picklist(subjects)),
  request: v.optional(v.picklist(requestKinds)),
  suspected: flag,
};

/** Routes to send a contact message, list the messages and mark one as read. */
export function contactRoutes(context: ApiContext): Router {
  const { db, admin, audit, clock, write } = context;
  const router = Router({ caseSensitive: true });

  const send = submit(context, {
    form: 'contact',
    limit: 'contact',
    schema: contactMessage,
    fragment: 'contact-form',
    async store(transaction, message, { isSuspected }) {
      await addMessage(transaction, message, isSuspected, clock());
      return null;
    },
  });
  addResource(router, apiPaths.contact, { POST: [...readBody, send] });

  addResource(router, apiPaths.messages, {
    GET: [
      admin.requireScope(listScope),
      async (req, res) => {
        const { limit, cursor, format, ...filter } = readQuery(req, messageQuery);
        const csv = wantsCsv(req, format);
        const { messages: total, unread } = await readCounts(db);
        await sendAuditedList(
          req,
          res,
          audit,
          {
            name: 'messages',
            columns: ['id', ...contactFieldNames, 'isRead', 'suspected', 'createdAt'],
            read: (before, count) => listMessages(db, filter, before, count),
            totals: { total, unread },
            limit,
            cursor,
          },
          csv,
        );
      },
    ],
  });

  addResource(router, apiPaths.messageRead(':id'), {
    PATCH: [
      admin.requireScope('read'),
      async (req, res) => {
        const id = /^[1-9]\d{0,14}$/.test(String(req.params.id)) ? Number(req.params.id) : null;
        const message = id === null ? null : await write((transaction) => markRead(transaction, id));
        if (!message) throw new HttpError(404, 'messageNotFound');
        await audit(req, { event: 'message-read', id: message.id, count: 1 });
        res.json(message);
      },
    ],
  });
  return router;
}
