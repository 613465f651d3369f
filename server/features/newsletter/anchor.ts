import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { type AuditReport, verifyStoredAudit } from '../inbox/sign-in/verify-audit.ts';
import type { Mail, Outbox } from '../mail/outbox.ts';
import { type LedgerReport, verifyStoredLedger } from './verify-ledger.ts';

/**
 * Anchors of the consent ledger and the audit log. Somebody who can write to the database can replace the complete ledger by another
 * valid one; an event's number and hash that were noted elsewhere prove the difference. They are noted by themselves: once a day in the
 * log, once a week in a mail to the staff, and those of the ledger also in the table `consent_anchors` and in every backup.
 */

/** An anchor as operators note it: `NUMBER:HASH`. */
export const anchorText = ({ events, hash }: Pick<LedgerReport, 'events' | 'hash'>) => `${events}:${hash}`;

/** The anchor of the audit log. */
export const auditAnchor = ({ last }: Pick<AuditReport, 'last'>) =>
  anchorText({ events: last.id, hash: last.hash });

/** Parses `NUMBER:HASH`. @returns null for any other text. */
export function parseAnchor(text: string): { event_id: number; hash: string } | null {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return id && hash ? { event_id: Number(id), hash } : null;
}

type AnchorContent = Pick<Snapshot, 'company' | 'catalogues'>;

interface AnchorOptions {
  content: AnchorContent;
  outbox: Outbox;
  log: Logger;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * When the last anchor was stored, in milliseconds since 1970; null without one.
 *
 * @param now milliseconds since 1970; an anchor from after it was stored while the clock was wrong, and does not count.
 */
export async function lastAnchorAt(db: Knex, now: number): Promise<number | null> {
  const past = db('consent_anchors').where('created_at', '<=', isoTime(now));
  const last = await past.orderBy('id', 'desc').first('created_at');
  return last ? Date.parse(last.created_at) : null;
}

/**
 * Verifies the ledger against all earlier anchors and adds one, and verifies the audit log, if the last anchor is a day old.
 */
export async function anchorLedger(db: Knex, { content, outbox, log, now }: AnchorOptions): Promise<void> {
  const last = await lastAnchorAt(db, now);
  if (last !== null && last > now - daysInMs(1)) return;
  const report = await verifyStoredLedger(db);
  const { events, hash, problems, secretsDigest } = report;
  const line = { event: 'consent-anchor', anchor: anchorText(report), problems: problems.length };
  if (problems.length > 0) log.error({ ...line, first: problems[0] }, 'the consent ledger is NOT intact');
  else log.info(line, 'the consent ledger is intact');
  const audit = await verifyStoredAudit(db);
  const auditLine = {
    event: 'audit-anchor',
    anchor: auditAnchor(audit),
    since: audit.since,
    problems: audit.problems.length,
  };
  if (audit.problems.length > 0)
    log.error({ ...auditLine, first: audit.problems[0] }, 'the audit log is NOT intact');
  else log.info(auditLine, 'the audit log is intact');
  const found = problems.length + audit.problems.length;
  // A mail each week, and each day while there is a problem.
  const period = found > 0 ? `day-${isoTime(now).slice(0, 10)}` : `week-${Math.floor(now / daysInMs(7))}`;
  await db.transaction(async (transaction) => {
    await transaction('consent_anchors').insert({
      created_at: isoTime(now),
      event_id: events,
      hash,
      secrets_digest: secretsDigest,
    });
    // Where nothing is stored, nothing could be replaced.
    if (events > 0 || audit.entries > 0 || found > 0)
      await outbox.storeMails(transaction, [anchorMail({ report, audit, found }, period, content)]);
  });
}

function anchorMail(
  { report, audit, found: problems }: { report: LedgerReport; audit: AuditReport; found: number },
  period: string,
  content: AnchorContent,
): Mail {
  const language = content.company.staffLanguage;
  const t = (name: string, values?: Record<string, string | number>) =>
    formatMessage(content, language, `mail.consent-anchor.${name}`, values);
  return {
    kind: 'consent-anchor',
    language,
    to: null,
    dedupeKey: `consent-anchor:${period}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    content: () => ({
      subject: t(problems > 0 ? 'subjectProblem' : 'subject'),
      blocks: [
        { kind: 'paragraph', text: problems > 0 ? t('problem', { problems }) : t('text') },
        {
          kind: 'facts',
          rows: [
            [t('anchor'), anchorText(report)],
            [t('auditAnchor'), auditAnchor(audit)],
          ],
        },
        { kind: 'paragraph', text: t('keep') },
      ],
    }),
  };
}
