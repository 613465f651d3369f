import * as v from 'valibot';
import { subscription } from '../data/api/requests.ts';
import { erasePerson, exportPerson } from '../server/api/person/repository.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { openMigrated } from '../server/database/migrate.ts';
import { loadEnvFile } from '../server/env-file.ts';

/** `npm run person -- export|erase ADDRESS`: everything held about one e-mail address, as JSON, or its erasure. */

const usage = 'Usage: npm run person -- export|erase ADDRESS';

async function run([action, address, ...rest]: string[]): Promise<void> {
  const parsed = v.safeParse(subscription, { email: address });
  if ((action !== 'export' && action !== 'erase') || rest.length > 0) throw new Error(usage);
  if (!parsed.success) throw new Error(`"${address ?? ''}" is not an e-mail address.\n${usage}`);
  loadEnvFile();
  const db = await openMigrated(readConfig(process.env).database);
  try {
    const work = action === 'export' ? exportPerson : erasePerson;
    process.stdout.write(`${JSON.stringify(await work(db, parsed.output.email), null, 2)}\n`);
  } finally {
    await db.destroy();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof Error;
  process.stderr.write(`${expected ? (error as Error).message : String(error)}\n`);
  process.exitCode = 1;
});
