import { openMigrated } from '../../server/database/migrate.ts';
import { messageRow } from './message-row.ts';
import { work } from './work.ts';

/** Single-row inserts into the same table through the same knex: every one is on the disk before it counts. */

const db = await openMigrated({ client: 'sqlite', filename: process.env.DATABASE_FILE ?? '' });

work(() => db('contact_messages').insert(messageRow).then(Boolean), 64);
