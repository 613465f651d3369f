import type { AddressInfo } from 'node:net';
import { loadSecrets } from '../../server/platform/database/keyed-digest.ts';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { apiSite } from './api-app.ts';

/** A server process of the API: takes database settings and rate limits as JSON arguments, prints its port. */
const [settings = '{}', limits = '{}'] = process.argv.slice(2);
const db = await openMigrated(JSON.parse(settings));
await loadSecrets(db);
const { app } = apiSite({ db }, { limits: JSON.parse(limits) });
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
