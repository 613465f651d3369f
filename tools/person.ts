import * as v from 'valibot';
import { subscription } from '../data/api/requests.ts';
import { erasePerson, exportPerson } from '../server/api/person/repository.ts';
import { readConfig } from '../server/config.ts';
import { openMigrated } from '../server/database/migrate.ts';
import { loadEnvFile } from '../server/env-file.ts';
import { originOf } from '../server/origin.ts';

/** `npm run person -- export|erase ADDRESS`: exports everything stored about one e-mail address as JSON, or erases it. */

const usage = 'Usage: npm run person -- export|erase ADDRESS';

async function run([action, email, ...rest]: string[]): Promise<void> {
  const parsed = v.safeParse(subscription, { email });
  if ((action !== 'export' && action !== 'erase') || rest.length > 0) throw new Error(usage);
  if (!parsed.success) throw new Error(`"${email ?? ''}" is not an e-mail address.\n${usage}`);
  loadEnvFile();
  const config = readConfig(process.env);
  const db = await openMigrated(config.database);
  try {
    const { email: address } = parsed.output;
    const result =
      action === 'export'
        ? await exportPerson(db, address, originOf(config))
        : await erasePerson(db, address, Date.now());
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await db.destroy();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
