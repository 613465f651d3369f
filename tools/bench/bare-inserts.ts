import { openMigrated } from '../../server/platform/database/migrate.ts';
import { messageRow } from './message-row.ts';
import { runWorker } from './run-worker.ts';

/** Single-row inserts into the same table through knex; each is committed to disk before it counts. */

const db = await openMigrated({ client: 'sqlite', filename: process.env.DATABASE_FILE ?? '' });

runWorker(() => db('contact_messages').insert(messageRow).then(Boolean), 64);
