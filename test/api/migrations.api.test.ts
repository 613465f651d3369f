import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { addMessage } from '../../server/features/contact/repository.ts';
import { addSubscriber } from '../../server/features/newsletter/subscription.ts';
import { readCounts } from '../../server/platform/database/counters.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { aContactMessage, unconfirmed } from '../support/builders.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { startedForEach } from '../support/started.ts';

const files = readdirSync(join(import.meta.dirname, '../../migrations')).sort();

/** Rolls back all migrations from the one with a name on. */
async function rollBackThrough(db: Knex, name: string): Promise<void> {
  const index = files.findIndex((file) => file.endsWith(`_${name}.ts`));
  for (let step = files.length; step > index; step -= 1) await db.migrate.down();
}

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind, false));

  test('each migration can be rolled back and run again without losing rows of other tables', async () => {
    const { db } = database;
    await migrate(db);
    await addSubscriber(db, 'a@post.example', 1, unconfirmed);
    await addMessage(db, aContactMessage(), false, 1);
    // The first two migrations create the tables with personal data; all later ones can be rolled back.
    for (let step = files.length; step > 2; step -= 1) await db.migrate.down();
    expect([await db('subscribers').pluck('email'), await db('contact_messages').pluck('email')]).toEqual([
      ['a@post.example'],
      [aContactMessage().email],
    ]);
    await migrate(db);
    expect(await readCounts(db)).toEqual({ subscribers: 1, messages: 1, unread: 1 });
    await addMessage(db, aContactMessage(), false, 1);
    expect((await readCounts(db)).messages).toBe(2);
    for (let step = files.length; step > 0; step -= 1) await db.migrate.down();
    await expect(db('subscribers')).rejects.toThrow();
    await migrate(db);
    expect(await readCounts(db)).toEqual({ subscribers: 0, messages: 0, unread: 0 });
  });

  test('concurrent connections migrate an empty database exactly once', async () => {
    const { db, settings } = database;
    const others = Array.from({ length: 5 }, () => openDatabase(settings));
    try {
      await Promise.all([db, ...others].map(migrate));
    } finally {
      await Promise.all(others.map((other) => other.destroy()));
    }
    expect((await db('knex_migrations').pluck('name')).sort()).toEqual(files);
  });

  test('a migration lock of a killed process does not block the next migration', async () => {
    const { db } = database;
    await migrate(db);
    await db.migrate.down();
    await db('knex_migrations_lock').update({ is_locked: 1 });
    await migrate(db);
    expect(await db('knex_migrations').pluck('name')).toHaveLength(files.length);
  });

  test('messages that were answered before have the state of one, and keep the time of the answer', async () => {
    const { db } = database;
    await migrate(db);
    await rollBackThrough(db, 'share_messages');
    const insert = (email: string, answered_at: string | null) =>
      db('contact_messages').insert({
        first_name: 'Änne',
        last_name: 'Mustermann',
        email,
        email_key: email,
        subject: 'other',
        message: 'A message.',
        search_text: '',
        created_at: '2026-11-20T12:00:00.000Z',
        answered_at,
      });
    await insert('a@post.example', '2026-11-21T12:00:00.000Z');
    await insert('b@post.example', null);
    await migrate(db);
    const rows = await db('contact_messages').orderBy('id').select('state', 'version', 'answered_at');
    expect(rows).toEqual([
      { state: 'answered', version: 1, answered_at: '2026-11-21T12:00:00.000Z' },
      { state: 'new', version: 1, answered_at: null },
    ]);
    await db('contact_messages').where({ email: 'b@post.example' }).del();
    expect(await readCounts(db)).toMatchObject({ messages: 1, unread: 1 });
  });

  test('notes remain when the migration of replies is rolled back and run again, and the counts of messages are right', async () => {
    const { db } = database;
    await migrate(db);
    const message_id = await addMessage(db, aContactMessage(), false, 1, 'de');
    const note = { message_id, author: 'Anna', text: 'A text', created_at: '2026-11-20T12:00:00.000Z' };
    await db('contact_notes').insert(note);
    await db('contact_notes').insert({ ...note, kind: 'reply', subject: 'Re: A text' });
    await rollBackThrough(db, 'reply_to_messages');
    expect(await db('contact_notes').pluck('author')).toEqual(['Anna']);
    await migrate(db);
    expect(await db('contact_notes').select('kind', 'subject')).toEqual([{ kind: 'note', subject: null }]);
    expect(await db('contact_messages').pluck('locale')).toEqual([null]);
    await db('contact_messages').del();
    expect(await readCounts(db)).toMatchObject({ messages: 0, unread: 0 });
  });

  test('an older version starts on a database with migrations of a newer version', async () => {
    const { db } = database;
    await migrate(db);
    await db('knex_migrations').insert({
      name: '29991231000000_of_the_future.ts',
      batch: 2,
      migration_time: new Date(),
    });
    await migrate(db);
    expect(await readCounts(db)).toEqual({ subscribers: 0, messages: 0, unread: 0 });
  });
});

test('migration files are named by timestamp and sentence', () => {
  for (const file of files) expect(file).toMatch(/^\d{14}_[a-z]+(?:_[a-z]+)+\.ts$/);
});
