import { parseArgs } from 'node:util';
import pino from 'pino';
import { emailKey } from '../data/email.ts';
import { defaultLocale, localeOf } from '../data/locale.ts';
import { createContext } from '../server/context.ts';
import { auditedPerson } from '../server/features/inbox/sign-in/audit-log.ts';
import { type AuditReport, verifyStoredAudit } from '../server/features/inbox/sign-in/verify-audit.ts';
import { createOutbox } from '../server/features/mail/outbox.ts';
import { anchorText, auditAnchor, parseAnchor } from '../server/features/newsletter/anchor.ts';
import { createProofSheet, proofText } from '../server/features/newsletter/proof.ts';
import { withdraw } from '../server/features/newsletter/subscription.ts';
import { inviteUnconfirmed } from '../server/features/newsletter/unanswered.ts';
import { type LedgerReport, verifyStoredLedger } from '../server/features/newsletter/verify-ledger.ts';
import { originOf } from '../server/platform/http/origin.ts';
import { commandLine } from './command/command-line.ts';
import { type DatabaseCommand, emailArgument, runOnDatabase } from './command/database-command.ts';
import { Refusal } from './command/refusal.ts';

/** `npm run site -- consent`: verifies the consent ledger, prints proofs from it, records withdrawals that staff receive, and invites unconfirmed subscribers to confirm. */

const usage = `Usage:
  ${commandLine('consent')} verify [--expect NUMBER:HASH] [--expect-audit NUMBER:HASH] verify ledger, triggers, keys, subscribers and audit log; exit with 1 for a defect, or if the event or entry NUMBER has another hash
  ${commandLine('consent')} prove EMAIL [--lang de] print the proof of a person's consent
  ${commandLine('consent')} withdraw EMAIL          end the subscription of a person who has asked for it
  ${commandLine('consent')} invite                  invite the unconfirmed subscribers by mail to confirm`;

function ledgerText(report: LedgerReport): string {
  const { events, problems } = report;
  const anchor = anchorText(report);
  if (problems.length === 0) return `The ledger is intact. Events: ${events}, anchor ${anchor}.\n`;
  process.exitCode = 1;
  const lines = problems.map(({ id, problem }) => {
    const place = problem.startsWith('subscriber') ? 'Number' : 'Event';
    return `${id === 0 ? '' : `${place} ${id}: `}${problem}.`;
  });
  return `The ledger is NOT intact; its anchor is ${anchor}.\n${lines.join('\n')}\n`;
}

function auditText(report: AuditReport): string {
  const { entries, since, erased, problems } = report;
  const anchor = auditAnchor(report);
  const note = erased.length > 0 ? `Entries whose names were erased: ${erased.join(', ')}.\n` : '';
  if (problems.length === 0)
    return `The audit log is intact. Entries since ${since ?? '-'}: ${entries}, anchor ${anchor}.\n${note}`;
  process.exitCode = 1;
  const lines = problems.map(({ id, problem }) => {
    const place = problem === 'without a number' ? 'Row with the id' : 'Entry';
    return `${id > 0 ? `${place} ${id}: ` : ''}${problem}.\n`;
  });
  return `The audit log is NOT intact; its anchor is ${anchor}.\n${lines.join('')}${note}`;
}

/** Ends a subscription as a member of staff, so that the proof does not name a link that nobody has used. */
function withdrawal(person: string): DatabaseCommand {
  return async ({ db, config, content, audit }) => {
    const { write } = createContext({ config, db, log: pino({ level: 'silent' }), content: () => content });
    const row = await db('subscribers')
      .where({ email_key: emailKey(person) })
      .first('id', 'email');
    const use = { content, write, channel: 'staff', reason: '', ip: undefined, now: Date.now() } as const;
    const count = Number(row !== undefined && (await withdraw(row, use)));
    const object = await auditedPerson(db, person);
    await audit({ event: 'consent-withdraw', object, count });
    return count === 1
      ? `Withdrawn: ${row.email}\n`
      : `${person} has no subscription. Nothing was changed.\n`;
  };
}

const invite: DatabaseCommand = async ({ db, config, content, audit }) => {
  if (config.smtpUrl === null) throw new Refusal('Set SMTP_URL first: an invitation needs a mail server.');
  if (config.publicUrl === null) throw new Refusal('Set PUBLIC_URL first: the mails link to the site.');
  const outbox = createOutbox(config, () => content, Date.now);
  const count = await inviteUnconfirmed(db, outbox, {
    content,
    origin: originOf(config),
    now: Date.now(),
  });
  await audit({ event: 'subscribers-invite', count });
  const { pending } = content.disclosures.retentionDays;
  return `Invitations in the outbox: ${count}. A subscriber who does not confirm within ${pending} days becomes inactive.\n`;
};

await runOnDatabase((args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: defaultLocale },
      expect: { type: 'string' },
      'expect-audit': { type: 'string' },
    },
  });
  const [action, email, ...rest] = positionals;
  if (rest.length > 0) throw new Refusal(usage);
  // Anchors of the ledger and of the audit log that were noted elsewhere.
  const [noted, notedAudit] = [values.expect, values['expect-audit']].map((text) =>
    text === undefined ? undefined : parseAnchor(text),
  );
  if (noted === null || notedAudit === null || ((noted || notedAudit) && action !== 'verify'))
    throw new Refusal(usage);
  if (action === 'verify' && email === undefined)
    return async ({ db }) =>
      ledgerText(await verifyStoredLedger(db, noted)) + auditText(await verifyStoredAudit(db, notedAudit));
  if (action === 'invite' && email === undefined) return invite;
  if (action !== 'prove' && action !== 'withdraw') throw new Refusal(usage);
  const person = emailArgument(email, usage);
  if (action === 'withdraw') return withdrawal(person);
  return async ({ db, content, audit }) => {
    const locale = localeOf(values.lang, content.languages);
    if (!locale) throw new Refusal(usage);
    const sheet = await createProofSheet(db, content, { email: person, locale, now: Date.now() });
    const object = await auditedPerson(db, person);
    await audit({ event: 'consent-proof', object, count: sheet.events.length });
    return proofText(sheet);
  };
});
