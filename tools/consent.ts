import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { subscription } from '../data/api/requests.ts';
import { disclosures } from '../data/derived/disclosures.ts';
import { defaultLocale, localeOf } from '../data/locale.ts';
import { type Config, readConfig } from '../server/config.ts';
import { storeAuditEvent } from '../server/features/inbox/sign-in/audit-log.ts';
import { createOutbox } from '../server/features/mail/outbox.ts';
import { createProofSheet } from '../server/features/newsletter/proof.ts';
import { proofText } from '../server/features/newsletter/proof-documents.ts';
import { inviteUnconfirmed } from '../server/features/newsletter/unanswered.ts';
import { verifyStoredLedger } from '../server/features/newsletter/verify-ledger.ts';
import { openMigrated } from '../server/platform/database/migrate.ts';
import { originOf } from '../server/platform/http/origin.ts';
import { loadEnvFile } from '../server/platform/process/env-file.ts';
import { commandLine } from './command/command-line.ts';
import { Refusal, runTool } from './command/refusal.ts';

/** `npm run site -- consent`: verifies the consent ledger, prints proofs from it, and invites unconfirmed subscribers to confirm. */

const usage = `Usage:
  ${commandLine('consent')} verify                  verify the ledger; exit with 1 when an event is changed, missing or out of order
  ${commandLine('consent')} prove EMAIL [--lang de] print the proof of a person's consent
  ${commandLine('consent')} invite                  invite the unconfirmed subscribers by mail to confirm`;

type Command = (db: Knex, config: Config) => Promise<string>;

async function verify(db: Knex): Promise<string> {
  const { events, hash, problems } = await verifyStoredLedger(db);
  if (problems.length === 0) return `The ledger is intact: ${events} events, hash ${hash}.\n`;
  process.exitCode = 1;
  const lines = problems.map(({ id, problem }) => `Event ${id}: ${problem}.`);
  return `The ledger is NOT intact.\n${lines.join('\n')}\n`;
}

async function invite(db: Knex, config: Config): Promise<string> {
  if (config.smtpUrl === null) throw new Refusal('Set SMTP_URL first: an invitation needs a mail server.');
  if (config.publicUrl === null) throw new Refusal('Set PUBLIC_URL first: the mails link to the site.');
  const outbox = createOutbox(config, Date.now);
  const count = await inviteUnconfirmed(db, outbox, originOf(config), Date.now());
  await storeAuditEvent(db, { event: 'subscribers-invite', count }, 'command', Date.now());
  const { pending } = disclosures.retentionDays;
  return `${count} invitations are in the outbox. Who does not confirm within ${pending} days becomes inactive.\n`;
}

/** @throws Error with the usage for wrong arguments. */
function commandOf(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { lang: { type: 'string' } },
  });
  const [action, email, ...rest] = positionals;
  if (rest.length > 0) throw new Refusal(usage);
  if (action === 'verify' && email === undefined) return verify;
  if (action === 'invite' && email === undefined) return invite;
  if (action !== 'prove') throw new Refusal(usage);
  const parsed = v.safeParse(subscription, { email });
  if (!parsed.success) throw new Refusal(`"${email ?? ''}" is not an email address.\n${usage}`);
  const locale = localeOf(values.lang ?? defaultLocale);
  if (!locale) throw new Refusal(usage);
  return async (db) => {
    const sheet = await createProofSheet(db, parsed.output.email, locale, Date.now());
    await storeAuditEvent(db, { event: 'consent-proof', count: sheet.events.length }, 'command', Date.now());
    return proofText(sheet);
  };
}

async function run(args: string[]): Promise<void> {
  const command = commandOf(args);
  loadEnvFile();
  const config = readConfig(process.env);
  const db = await openMigrated(config.database);
  try {
    process.stdout.write(await command(db, config));
  } finally {
    await db.destroy();
  }
}

await runTool(() => run(process.argv.slice(2)));
