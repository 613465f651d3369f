import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { type Databases, storeDatabases, templateName } from './database-registry.ts';
import { databasesFolder } from './databases-folder.ts';
import { startPostgres } from './databases-postgres.ts';

/** Migrates one template for each kind of database; test files use copies of it. */
export default async function setUp(): Promise<void> {
  const databases: Databases = {
    folder: mkdtempSync(join(databasesFolder(), 'hd-databases-')),
    postgres: null,
  };
  storeDatabases(databases);
  const filename = join(databases.folder, 'base.sqlite');
  await (await openMigrated({ client: 'sqlite', filename })).destroy();
  process.env.TEST_SQLITE_BASE = filename;
  databases.postgres = await startPostgres();
  if (!databases.postgres) {
    process.stdout.write(
      `API tests run on SQLite only: no PostgreSQL for ${process.platform}-${process.arch} in npm.\n`,
    );
    return;
  }
  const { url } = databases.postgres;
  const server = openDatabase({ client: 'pg', connectionString: `${url}postgres` });
  await server.raw(`CREATE DATABASE ${templateName}`);
  await server.destroy();
  await (await openMigrated({ client: 'pg', connectionString: url + templateName })).destroy();
  process.env.TEST_POSTGRES_URL = url;
}
