import type { Knex } from 'knex';
import { migrate } from '../../server/platform/database/migrate.ts';
import { currentMigrations, releasedMigrations } from '../../tools/release/release-version.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { startedForEach } from '../support/started.ts';

/** Upgrades from each released version. */

const current = currentMigrations();
const releases = Object.entries(releasedMigrations());

test.each(releases)(
  'the migrations of version %s are unchanged, and all later ones follow them',
  (_, released) => {
    const names = Object.keys(released);
    const upgraded = Object.entries(current).slice(0, names.length);
    expect(Object.fromEntries(upgraded)).toEqual(released);
  },
);

/** Writes rows as version 1.0.0 does, which must be possible in every later schema: an upgrade runs both versions at once. */
async function writeRows(db: Knex, email: string): Promise<void> {
  const common = { email, email_key: email, created_at: '2026-11-22T12:00:00.000Z' };
  await db('subscribers').insert(common);
  await db('contact_messages').insert({
    ...common,
    first_name: 'Änne',
    last_name: 'Mustermann',
    subject: 'investment',
    message: email,
    search_text: email,
  });
}

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind, false));

  test.each(releases)(
    'a database of version %s is migrated without losing rows, and this version can still write to it',
    async (_, released) => {
      const { db } = database;
      for (const name of Object.keys(released)) await db.migrate.up({ name });
      await writeRows(db, 'before@post.example');
      await migrate(db);
      await writeRows(db, 'after@post.example');
      const emails = ['before@post.example', 'after@post.example'];
      expect((await db('knex_migrations').pluck('name')).sort()).toEqual(Object.keys(current));
      expect(await db('subscribers').orderBy('id').pluck('email')).toEqual(emails);
      expect(await db('contact_messages').orderBy('id').pluck('message')).toEqual(emails);
    },
  );
});
