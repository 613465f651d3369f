import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import { subjects } from '../../data/api/subjects.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { addMessage } from '../../server/features/contact/repository.ts';
import { addSubscriber } from '../../server/features/newsletter/subscription.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage, unconfirmed } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const texts = (list: { message: string }[]) => list.map(({ message }) => message);

async function fill(db: Knex, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const subject = subjects[number % subjects.length];
    await addMessage(
      db,
      aContactMessage({ subject, message: `Message number ${number}` }),
      number % 2 === 0,
      number * 1000,
    );
  }
}

onEachDatabase((database) => {
  test('cursor pagination returns each row once, newest first, while rows are inserted', async () => {
    const { db } = database();
    const { request } = apiSite({ db });
    await fill(db, 25);
    const listed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const response = await request.get(`${apiPaths.messages}?limit=10&cursor=${cursor}`).set(asConsumer);
      const body: { messages: { message: string }[]; nextCursor: string | null } = response.body;
      expect(body.messages.length).toBeLessThanOrEqual(10);
      listed.push(...texts(body.messages));
      cursor = body.nextCursor;
      await fill(db, 1);
    }
    expect(listed).toEqual(Array.from({ length: 25 }, (_, index) => `Message number ${25 - index}`));
  });

  test('without a limit the response has the full list, across all batches it is read in', async () => {
    const { db } = database();
    const { request, logged } = apiSite({ db });
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      email: `reader${index}@post.example`,
      email_key: `reader${index}@post.example`,
      created_at: '2026-11-20T12:00:00.000Z',
    }));
    await db.batchInsert('subscribers', rows, 100);
    const { body } = await request.get(apiPaths.subscribers).set(asConsumer);
    expect([body.total, body.nextCursor]).toEqual([1203, null]);
    expect(body.subscribers.map(({ email }: { email: string }) => email)).toEqual(
      rows.map(({ email }) => email).reverse(),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({ event: 'export', what: 'subscribers', format: 'json' }),
    );
  });

  test('a client that disconnects during a full list stops the reading, and no error is logged', async () => {
    const { db } = database();
    const { app, logged } = apiSite({ db });
    // More than what fits into the buffers between server and client.
    const text = 'x'.repeat(4_500);
    await db.batchInsert(
      'contact_messages',
      Array.from({ length: 6_000 }, () => ({
        first_name: 'a',
        last_name: 'b',
        email: 'a@post.example',
        email_key: 'a@post.example',
        subject: 'other',
        message: text,
        search_text: '',
        created_at: '2026-11-20T12:00:00.000Z',
      })),
      50,
    );
    let reads = 0;
    db.on('query', ({ sql }: { sql: string }) => {
      if (/select .*search_text|select .*message/i.test(sql)) reads += 1;
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const clientRequest = get({ port, host: '127.0.0.1', path: apiPaths.messages, headers: asConsumer });
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    await once(response, 'readable');
    response.destroy();
    server.close();
    await once(server, 'close');
    expect(reads).toBeGreaterThan(0);
    // Of 545, as many as the socket buffers hold.
    expect(reads).toBeLessThan(300);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('a search matches name, email address, subject and text in any case, and wildcards literally', async () => {
    const { db } = database();
    const { request } = apiSite({ db });
    await addMessage(db, aContactMessage({ firstName: 'ÖZGÜR', message: 'all of 100% of_it' }), false, 1);
    await addMessage(db, aContactMessage({ email: 'other@elsewhere.example', subject: 'other' }), false, 2);
    const countOf = async (q: string) =>
      (await request.get(`${apiPaths.messages}?q=${encodeURIComponent(q)}`).set(asConsumer)).body.messages
        .length;
    const expected = {
      özgür: 1,
      'özgür muster': 1,
      ELSEWHERE: 1,
      Other: 1,
      '100%': 1,
      '0%_': 0,
      f_i: 1,
      '!': 0,
      "'": 0,
      '': 2,
    };
    for (const [q, count] of Object.entries(expected)) expect([q, await countOf(q)]).toEqual([q, count]);
  });

  test('filters apply to the list, and the totals are those of the full inbox', async () => {
    const { db } = database();
    const { request } = apiSite({ db });
    await fill(db, 10);
    const all = (await request.get(apiPaths.messages).set(asConsumer)).body.messages;
    await request.patch(apiPaths.messageRead(all[0].id)).set(asConsumer);
    const numbers = async (query: string) => {
      const { body } = await request.get(`${apiPaths.messages}?${query}`).set(asConsumer);
      expect([body.total, body.unread]).toEqual([10, 9]);
      return texts(body.messages).map((text) => Number(text.replace(/\D/g, '')));
    };
    expect(await numbers('unread=true')).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await numbers('suspected=true')).toEqual([10, 8, 6, 4, 2]);
    expect(await numbers('suspected=false&unread=true')).toEqual([9, 7, 5, 3, 1]);
    expect(await numbers(`subject=${subjects[0]}`)).toEqual([10, 5]);
    expect(await numbers(`subject=${subjects[0]}&unread=true&q=number&limit=1`)).toEqual([5]);
    expect(await numbers('q=&subject=&unread=&limit=2')).toEqual([10, 9]);
  });

  test('a search continues across large gaps between ids', async () => {
    const { db } = database();
    const { request } = apiSite({ db });
    await addSubscriber(db, 'first@post.example', 1, unconfirmed);
    await db('subscribers').update({ id: 1 });
    await db('subscribers').insert({
      id: 9_000_000_000,
      email: 'last@post.example',
      email_key: 'last@post.example',
      created_at: 'x',
    });
    const { body } = await request.get(`${apiPaths.subscribers}?q=post&limit=1`).set(asConsumer);
    expect([body.subscribers[0].id, body.nextCursor]).toEqual([9_000_000_000, '9000000000']);
    const next = await request
      .get(`${apiPaths.subscribers}?q=post&limit=1&cursor=9000000000`)
      .set(asConsumer);
    expect([next.body.subscribers[0].id, next.body.nextCursor]).toEqual([1, null]);
    const high = await request.get(`${apiPaths.subscribers}?q=last&cursor=999999999999999`).set(asConsumer);
    expect(high.body.subscribers).toHaveLength(1);
  });

  test('an invalid query parameter is answered with 400', async () => {
    const { request } = apiSite(database());
    const invalidQueries = [
      'limit=0',
      'limit=201',
      'limit=-1',
      'limit=1.5',
      'limit=ten',
      'limit=1&limit=2',
      'cursor=abc',
      'cursor=-1',
      'cursor=1e9',
      'cursor=9999999999999999',
      'format=xml',
      'unread=yes',
      'subject=nothing',
      'suspected=1',
      'q=%00',
      'q=%1B',
      `q=${'x'.repeat(201)}`,
    ];
    for (const query of invalidQueries) {
      const { status, body } = await request.get(`${apiPaths.messages}?${query}`).set(asConsumer);
      expect([query, status, body.error?.code]).toEqual([query, 400, 'invalidQuery']);
    }
  });

  test('responses without permission are the same with and without stored rows', async () => {
    const { db } = database();
    const { request } = apiSite({ db });
    const responses = async () =>
      Promise.all(
        [
          request.get(apiPaths.messages),
          request.get(`${apiPaths.messages}?limit=oops`),
          request.get(apiPaths.messages).set('accept', 'text/csv'),
          request.head(apiPaths.messages),
          request.get(apiPaths.subscribers).set('authorization', 'Bearer wrong'),
          request.patch(apiPaths.messageRead(1)),
        ].map(async (pending) => {
          const { status, headers, text } = await pending;
          return { status, text, length: headers['content-length'], headers: Object.keys(headers).sort() };
        }),
      );
    const empty = await responses();
    await fill(db, 3);
    expect(await responses()).toEqual(empty);
    expect(empty.map(({ status }) => status)).toEqual(Array(6).fill(401));
  });
});
