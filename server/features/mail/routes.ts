import type { Router } from 'express';
import * as v from 'valibot';
import { mailStates } from '../../../data/api/mails.ts';
import { mailSelection } from '../../../data/api/requests.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { parseBody, readBody } from '../../platform/http/read-body.ts';
import { createRouter, pathId } from '../../platform/http/resource.ts';
import { listQuery, readQuery } from '../inbox/lists/list-query.ts';
import { sendAuditedList } from '../inbox/lists/send-list.ts';
import type { StaffContext } from '../inbox/sign-in/admin.ts';
import type { Outbox } from './outbox.ts';
import { countMails, findMail, listMails, releaseMails } from './repository.ts';
import { renderEml, type Sender } from './transport.ts';

const { limit, cursor } = listQuery;
const mailQuery = { limit, cursor, state: v.optional(v.picklist(mailStates)) };

export type MailContext = StaffContext & { config: Sender; content: CurrentContent; outbox: Outbox };

/** Routes to list the mails of the outbox, to download one and to release those that were not sent. */
export function mailRoutes(context: MailContext): Router {
  const { config, content, db, admin, audit, clock, outbox, write } = context;
  const { router, on } = createRouter();
  const mayReadOrExport = admin.requireRight('inbox-read', {
    // There is no other format.
    more: ({ query }) => (query.limit ? 'inbox-read' : 'inbox-export'),
    stepUp: 'more',
  });

  on('GET', apiPaths.mails, mayReadOrExport, async (req, res) => {
    const { limit, cursor, state } = readQuery(req, mailQuery);
    const counts = await countMails(db);
    await sendAuditedList(req, res, audit, {
      name: 'mails',
      columns: [],
      read: (before, count) => listMails(db, content(), { state }, before, count),
      totals: {
        total: Object.values(counts).reduce((sum, count) => sum + count, 0),
        unsent: counts.unsent ?? 0,
        held: counts.held ?? 0,
        failed: counts.failed ?? 0,
        hasMailServer: outbox.hasMailServer,
      },
      limit,
      cursor,
      csv: false,
    });
  });

  on('GET', apiPaths.mailFile(':id'), admin.requireRight('inbox-read'), async (req, res) => {
    const row = await findMail(db, pathId(req));
    if (!row) throw new HttpError(404, 'mailNotFound');
    const message = await renderEml(row, config, content());
    await audit(req, { event: 'mail-download', object: String(row.id), count: 1 });
    res.set('Content-Disposition', `attachment; filename="mail-${row.id}.eml"`);
    res.type('message/rfc822').send(message);
  });

  on('POST', apiPaths.mailsRelease, admin.requireRight('inbox-send'), ...readBody, async (req, res) => {
    const { ids, state = 'unsent' } = parseBody(req, mailSelection);
    if (!outbox.hasMailServer) throw new HttpError(409, 'noMailServer');
    const queued = await write(({ db }) => releaseMails(db, ids ?? state, clock()));
    const count = queued.length;
    await audit(req, { event: 'mails-release', object: ids ? queued.join(' ') : state, count });
    res.json({ changed: count } satisfies ChangedCount);
  });
  return router;
}
