import type { Knex } from 'knex';
import * as v from 'valibot';
import { subscription } from '../data/api/requests.ts';
import { personEraseEvent, personExportEvent } from '../server/api/person/audit-events.ts';
import { erasePerson, exportPerson } from '../server/api/person/repository.ts';
import { storeAuditEvent } from '../server/audit-log.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { openMigrated } from '../server/database/migrate.ts';

/** `npm run person -- export|erase ADDRESS`: everything held about one e-mail address, as JSON, or its erasure. */

const usage = 'Usage: npm run person -- export|erase ADDRESS';

async function run([action, address, ...rest]: string[]): Promise<void> {
  const parsed = v.safeParse(subscription, { email: address });
  if ((action !== 'export' && action !== 'erase') || rest.length > 0) throw new Error(usage);
  if (!parsed.success) throw new Error(`"${address ?? ''}" is not an e-mail address.\n${usage}`);
  loadEnvironment();
  const db = await openMigrated(readConfig(process.env).database);
  try {
    const { email } = parsed.output;
    const { result, event } = await (action === 'export' ? exported(db, email) : erased(db, email));
    await storeAuditEvent(db, event, 'command', Date.now());
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await db.destroy();
  }
}

async function exported(db: Knex, email: string) {
  const result = await exportPerson(db, email);
  return { result, event: personExportEvent(result) };
}

async function erased(db: Knex, email: string) {
  const result = await erasePerson(db, email);
  return { result, event: personEraseEvent(result) };
}

/** The settings of `.env`, where there is one; the environment goes before it. */
function loadEnvironment(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof Error;
  process.stderr.write(`${expected ? (error as Error).message : String(error)}\n`);
  process.exitCode = 1;
});
