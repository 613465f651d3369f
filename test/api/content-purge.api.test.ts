import pino from 'pino';
import supertest from 'supertest';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { startPurgeWorker } from '../../server/features/content/purge-worker.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { sampleContent } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { recordingServer } from '../support/recording-server.ts';
import { startedForEach } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

const shipped = sampleContent();
const base = documentsOf(shipped);
const log = pino({ level: 'silent' });

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const rows = () => database.db('content_purges').orderBy('id');

  /** Publishes the content with another phone number. */
  const publish = (phone: string, parentId: number | null = null) =>
    publishEdition(database.db, {
      documents: documentsOf({ ...shipped, company: { ...shipped.company, phone } }),
      base,
      parentId,
      author: 'anna',
      note: '',
      now: Date.now(),
    });

  /** Starts the worker of a process. */
  function worker(purgeUrl: string, refresh: () => Promise<void> = async () => undefined): AsyncDisposable {
    const stop = startPurgeWorker({
      db: database.db,
      log,
      shipped,
      findDocuments: async () => ({}),
      contents: { refresh },
      purgeUrl,
      settings: { pollMs: 20 },
      otherProcessesMs: 20,
    });
    return { [Symbol.asyncDispose]: stop };
  }

  test('a change is posted once by all processes, with its edition and the keys of what differs', async () => {
    await using cache = await recordingServer(() => 204);
    const id = await publish('+49 345 5551');
    // The repetition is due ten seconds later, which a busy machine reaches.
    const [, repetition] = await rows();
    await database.db('content_purges').where({ id: repetition.id }).del();
    const url = `http://cache:s%40cret@${cache.host}/purge?site=1`;
    let shown = false;
    const refresh = async () => {
      shown = true;
    };
    {
      await using _one = worker(url, refresh);
      await using _other = worker(url, refresh);
      await waitUntil('the change is purged', async () => (await rows())[0].state === 'sent');
    }
    expect(shown).toBe(true);
    expect(cache.received).toHaveLength(1);
    const [{ method, url: path, headers, body } = { body: '' }] = cache.received;
    expect([method, path]).toEqual(['POST', '/purge?site=1']);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('cache:s@cret').toString('base64')}`,
    });
    const { edition, keys } = JSON.parse(body);
    expect([edition, keys.join(' ')]).toEqual([id, headers?.['surrogate-key']]);
    expect(keys).toContain('company');
    expect(keys).not.toContain('news');
  });

  test('it is posted again later, for processes that needed longer', async () => {
    await using cache = await recordingServer(() => 200);
    await publish('+49 345 5551');
    const [first, second] = await rows();
    expect(Date.parse(second.next_attempt_at) - Date.parse(first.next_attempt_at)).toBe(10_000);
    await database.db('content_purges').update({ next_attempt_at: first.next_attempt_at });
    await using _worker = worker(`http://${cache.host}`);
    await waitUntil('both are sent', async () => (await rows()).every(({ state }) => state === 'sent'));
    const [one, other] = cache.received;
    expect(other?.body).toBe(one?.body);
  });

  test('a cache that fails is named by /readyz until it has accepted the change', async () => {
    let status = 503;
    await using cache = await recordingServer(() => status);
    await publish('+49 345 5551');
    const { app } = createTestApp(database.db);
    const details = async () => (await supertest(app).get('/readyz')).body.details;
    await using _worker = worker(`http://user:secret@${cache.host}`);
    await waitUntil('the first attempt has failed', async () => (await rows())[0].attempts >= 1);
    expect((await rows())[0].last_error).toBe('PURGE_URL answers 503');
    expect(await details()).toEqual(['failedPurges']);
    status = 200;
    await waitUntil('the change is purged', async () => (await rows())[0].state === 'sent');
    await waitUntil('it is not named any more', async () => (await details()) === undefined);
  });

  test('a change that could not be purged for eleven minutes fails, and rows end after an hour', async () => {
    await publish('+49 345 5551');
    await using _worker = worker('http://127.0.0.1:9/');
    await database.db('content_purges').update({ attempts: 8 });
    await waitUntil('it has failed', async () => (await rows())[0].state === 'failed');
    expect((await rows())[0].last_error).toMatch(/ECONNREFUSED|bad port/);
    await deleteExpired(database.db, Date.now() + 3_600_000, 1);
    expect(await rows()).toEqual([]);
  });

  test('a second publisher with a conflict queues no purge', async () => {
    await publish('+49 345 5551');
    await expect(publish('+49 345 5552')).rejects.toThrow('has been published since');
    expect(await rows()).toHaveLength(2);
  });
});
