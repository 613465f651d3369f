import { addMessage, markRead } from '../../server/features/contact/repository.ts';
import { addSubscriber } from '../../server/features/newsletter/subscription.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { readCounts } from '../../server/platform/database/counters.ts';
import { createPlainWriteQueue } from '../../server/platform/database/write-queue.ts';
import { aContactMessage, unconfirmed } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';

onEachDatabase((database) => {
  test('counters are exact under concurrent inserts, updates and deletes', async () => {
    const { db } = database();
    const write = createPlainWriteQueue(db);
    await Promise.all(
      Array.from({ length: 60 }, () => write(({ db: trx }) => addMessage(trx, aContactMessage(), false, 1))),
    );
    const ids: number[] = await db('contact_messages').pluck('id');
    await Promise.all([
      ...ids
        .slice(0, 30)
        .flatMap((id) => [
          write(({ db: trx }) => markRead(trx, id)),
          write(({ db: trx }) => markRead(trx, id)),
        ]),
      ...ids.slice(20, 40).map((id) => write(({ db: trx }) => trx('contact_messages').where({ id }).del())),
      ...Array.from({ length: 25 }, (_, index) =>
        write(({ db: trx }) => addSubscriber(trx, `r${index % 20}@post.example`, 1, unconfirmed)),
      ),
      ...Array.from({ length: 15 }, () =>
        write(({ db: trx }) => addMessage(trx, aContactMessage(), true, 1)),
      ),
    ]);
    const [messages, unread, subscribers] = await Promise.all([
      db('contact_messages').pluck('id'),
      db('contact_messages').where({ is_read: false }).pluck('id'),
      db('subscribers').pluck('id'),
    ]);
    expect(await readCounts(db)).toEqual({
      messages: messages.length,
      unread: unread.length,
      subscribers: subscribers.length,
    });
    expect([messages.length, subscribers.length]).toEqual([55, 20]);
  });

  test('a rolled back insert is not counted', async () => {
    const { db } = database();
    const failing = db.transaction(async (transaction) => {
      await addMessage(transaction, aContactMessage(), false, 1);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await readCounts(db)).toEqual({ messages: 0, unread: 0, subscribers: 0 });
  });

  test('of a failing write nothing is stored, and the other writes of its group commit are', async () => {
    const { db } = database();
    const write = createPlainWriteQueue(db);
    const results = await Promise.allSettled([
      write(({ db: trx }) => addSubscriber(trx, 'a@post.example', 1, unconfirmed)),
      write(async ({ db: trx }) => {
        await addSubscriber(trx, 'half@post.example', 1, unconfirmed);
        await trx('subscribers').insert({ email: null, email_key: 'x', created_at: 'x' });
      }),
      write(({ db: trx }) => addSubscriber(trx, 'b@post.example', 1, unconfirmed)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await readCounts(db)).subscribers).toBe(2);
    expect(await db('subscribers').orderBy('email').pluck('email')).toEqual([
      'a@post.example',
      'b@post.example',
    ]);
  });

  test('the cleanup job deletes expired rows and no others', async () => {
    const { db } = database();
    const now = Date.parse('2026-11-20T12:00:00Z');
    for (const [id, minutes] of [
      ['old', -1],
      ['new', 1],
    ] as const) {
      const ends_at = new Date(now + minutes * 60_000).toISOString();
      await db('sessions').insert({
        token_hash: id,
        credential_id: 'x',
        created_at: 'x',
        idle_until: ends_at,
        ends_at,
      });
      await db('rate_limits').insert({ bucket: id, hits: 1, ends_at });
      await db('form_outcomes').insert({ id, outcome: '{}', ends_at });
      await db('sign_in_links').insert({ token_hash: id, ends_at });
    }
    await deleteExpired(db, now, sampleSnapshot().disclosures.retentionDays.mail);
    expect(await db('sessions').pluck('token_hash')).toEqual(['new']);
    expect(await db('rate_limits').pluck('bucket')).toEqual(['new']);
    expect(await db('form_outcomes').pluck('id')).toEqual(['new']);
    expect(await db('sign_in_links').pluck('token_hash')).toEqual(['new']);
  });
});
