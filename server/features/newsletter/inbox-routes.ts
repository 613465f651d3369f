import type { Router } from 'express';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { readCounts } from '../../platform/database/counters.ts';
import { staticPolicy } from '../../platform/http/content-security-policy.ts';
import { originOf } from '../../platform/http/origin.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { addResource } from '../../platform/http/resource.ts';
import { csvStyle } from '../inbox/lists/csv-style.ts';
import { flag, listQuery, readEmail, readQuery } from '../inbox/lists/list-query.ts';
import { listRight, sendAuditedList, wantsCsv } from '../inbox/lists/send-list.ts';
import type { InboxContext } from '../inbox/sign-in/admin.ts';
import { auditedPerson } from '../inbox/sign-in/audit-log.ts';
import { createProofSheet, proofHtml, proofStyle } from './proof.ts';
import { listSubscribers } from './repository.ts';

const subscriberQuery = { ...listQuery, active: flag };
const proofPolicy = staticPolicy(proofStyle);

/** Adds the routes to list the subscribers and to prove a consent. */
export function addInboxRoutes(
  router: Router,
  {
    config,
    content,
    db,
    admin,
    audit,
    clock,
  }: InboxContext & { config: { publicUrl: string | null; port: number }; content: CurrentContent },
): void {
  addResource(router, apiPaths.subscribers, {
    GET: [
      admin.requireRight('inbox-read', { more: listRight, stepUp: 'more' }),
      async (req, res) => {
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
      },
    ],
  });

  // A page to print, in the language of the request.
  addResource(router, apiPaths.consentProof, {
    GET: [
      admin.requireRight('inbox-export', { stepUp: 'always' }),
      async (req, res) => {
        const email = readEmail(req);
        const locale = requestLocale(req, content());
        const sheet = await createProofSheet(db, content(), { email, locale, now: clock() });
        const object = await auditedPerson(db, email);
        await audit(req, { event: 'consent-proof', object, count: sheet.events.length });
        res.set({ 'Content-Security-Policy': proofPolicy, 'Content-Language': locale }).vary('Cookie');
        res.type('text/html; charset=utf-8').send(proofHtml(sheet));
      },
    ],
  });
}
