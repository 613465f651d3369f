import type { Knex } from 'knex';
import * as v from 'valibot';
import { subscription } from '../data/api/requests.ts';
import { readConfig } from '../server/config.ts';
import { storeAuditEvent } from '../server/features/inbox/sign-in/audit-log.ts';
import {
  erasePerson,
  exportPerson,
  personEraseEvent,
  personExportEvent,
} from '../server/features/person/repository.ts';
import { openMigrated } from '../server/platform/database/migrate.ts';
import { originOf } from '../server/platform/http/origin.ts';
import { loadEnvFile } from '../server/platform/process/env-file.ts';
import { commandLine } from './command/command-line.ts';
import { Refusal, runTool } from './command/refusal.ts';

/** `npm run site -- person export|erase EMAIL`: exports everything stored about one email address as JSON, or erases it. */

const usage = `Usage: ${commandLine('person')} export|erase EMAIL`;

async function run([action, email, ...rest]: string[]): Promise<void> {
  const parsed = v.safeParse(subscription, { email });
  if ((action !== 'export' && action !== 'erase') || rest.length > 0) throw new Refusal(usage);
  if (!parsed.success) throw new Refusal(`"${email ?? ''}" is not an email address.\n${usage}`);
  loadEnvFile();
  const config = readConfig(process.env);
  const db = await openMigrated(config.database);
  try {
    const { email } = parsed.output;
    const { result, event } = await (action === 'export'
      ? exported(db, email, originOf(config))
      : erased(db, email));
    await storeAuditEvent(db, event, 'command', Date.now());
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await db.destroy();
  }
}

async function exported(db: Knex, email: string, origin: string) {
  const result = await exportPerson(db, email, origin);
  return { result, event: personExportEvent(result) };
}

async function erased(db: Knex, email: string) {
  const result = await erasePerson(db, email, Date.now());
  return { result, event: personEraseEvent(result) };
}

await runTool(() => run(process.argv.slice(2)));
