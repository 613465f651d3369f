import { apiPaths } from '../../data/site/paths.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { answerProblems } from '../support/openapi.ts';

const json = 'application/json';
const huge = 10 * 1024 * 1024;
const text = (value: unknown) => JSON.stringify(value);

interface Case {
  fact: string;
  type?: string;
  headers?: Record<string, string>;
  body: string | Buffer;
  status: number;
  code: string;
  /** Only for this call; else for each that takes a body. */
  path?: string;
}

const cases: Case[] = [
  { fact: 'malformed JSON', body: '{"email":', status: 400, code: 'malformedBody' },
  { fact: 'JSON that is no object', body: '"text"', status: 400, code: 'malformedBody' },
  { fact: 'a list', body: '[]', status: 400, code: 'malformedBody' },
  { fact: 'null', body: 'null', status: 400, code: 'malformedBody' },
  {
    fact: 'half a character',
    body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    status: 400,
    code: 'invalidFields',
  },
  { fact: 'an empty object', body: '{}', status: 400, code: 'invalidFields' },
  { fact: 'no body', body: '', status: 400, code: 'invalidFields' },
  {
    fact: 'a prototype',
    body: '{"__proto__":{"email":"a@post.example"}}',
    status: 400,
    code: 'invalidFields',
  },
  { fact: '10 MB', body: text({ email: 'a'.repeat(huge) }), status: 413, code: 'tooLarge' },
  { fact: '100,000 characters', body: text({ email: 'ä'.repeat(100_000) }), status: 413, code: 'tooLarge' },
  {
    fact: '60,000 characters',
    body: text({ email: 'x'.repeat(60_000) }),
    status: 400,
    code: 'invalidFields',
  },
  {
    fact: 'deep nesting',
    body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    status: 400,
    code: 'malformedBody',
  },
  {
    fact: 'plain text',
    type: 'text/plain',
    body: text(aSubscription()),
    status: 415,
    code: 'unsupportedType',
  },
  { fact: 'XML', type: 'application/xml', body: '<email/>', status: 415, code: 'unsupportedType' },
  {
    fact: 'a file form',
    type: 'multipart/form-data; boundary=x',
    body: '--x--',
    status: 415,
    code: 'unsupportedType',
  },
  {
    fact: 'another character set',
    type: 'application/json; charset=utf-7',
    body: '{}',
    status: 415,
    code: 'unsupportedType',
  },
  {
    fact: 'a packed body',
    headers: { 'content-encoding': 'gzip' },
    body: '{}',
    status: 415,
    code: 'unsupportedType',
  },
  ...fieldCases(),
];

function fieldCases(): Case[] {
  const bad = (fact: string, changes: object) => ({
    fact,
    path: apiPaths.contact,
    body: text({ ...aContactMessage(), ...changes }),
    status: 400,
    code: 'invalidFields',
  });
  return [
    bad('an unknown field', { isRead: true }),
    bad('a field of ours', { id: 1 }),
    bad('a number for a name', { firstName: 5 }),
    bad('a list for a name', { firstName: ['a'] }),
    bad('an object for an address', { email: { $ne: '' } }),
    bad('null for a subject', { subject: null }),
    bad('truth for a message', { message: true }),
    bad('an unknown subject', { subject: 'GENERAL' }),
    bad('NUL in a name', { firstName: 'a\u0000b' }),
    bad('an escape sequence in a name', { lastName: '\u001b[31mred' }),
    bad('a line break in a name', { lastName: 'a\r\nBcc: b@post.example' }),
    bad('NUL in a message', { message: 'a long enough \u0000 message' }),
    bad('half a surrogate pair', { message: 'a long enough \ud83d message' }),
    bad('a line break in an address', { email: 'a@post.example\nb@post.example' }),
    bad('a message of 6,000 characters', { message: 'x'.repeat(6000) }),
  ];
}

const posts = [apiPaths.subscribe, apiPaths.contact, apiPaths.session];
const rows = cases.flatMap((row) => (row.path ? [row] : posts.map((path) => ({ ...row, path }))));

onEachDatabase((database) => {
  // ASVS 5.0: 1.3.3, 1.5.2, 2.2.1, 3.5.2, 15.2.2, 15.3.3, 15.3.5
  test.each(rows)('$fact to $path is answered $status $code', async (row) => {
    const { request: ask } = apiSite(database());
    const path = row.path ?? '';
    const answer = await ask
      .post(path)
      .set('content-type', row.type ?? json)
      .set(row.headers ?? {})
      .send(row.body as string);
    expect([answer.status, answer.body.error?.code]).toEqual([row.status, row.code]);
    expect(answerProblems('POST', path, answer)).toEqual([]);
  });

  test('emoji and every script are as good as any text', async () => {
    const { request: ask } = apiSite(database());
    const message = aContactMessage({
      firstName: '🏠👨‍👩‍👧',
      lastName: 'Мустерманн 山田 عمر',
      message: '👩🏽‍🚀 مرحبا بالعالم שלום',
    });
    expect((await ask.post(apiPaths.contact).send(message)).status).toBe(201);
    const { body } = await ask.get(apiPaths.messages).set(asConsumer);
    expect(body.messages[0]).toMatchObject(message);
  });

  // ASVS 5.0: 3.5.3, 4.1.4
  test('any other method is answered 405 with the right ones', async () => {
    const { request: ask } = apiSite(database());
    const allowed: [string, string[]][] = [
      [apiPaths.subscribe, ['POST']],
      [apiPaths.contact, ['POST']],
      [apiPaths.subscribers, ['GET', 'HEAD']],
      [apiPaths.messages, ['GET', 'HEAD']],
      [apiPaths.messageRead(1), ['PATCH']],
      [apiPaths.session, ['GET', 'HEAD', 'POST', 'DELETE']],
      [apiPaths.person, ['GET', 'HEAD', 'DELETE']],
      [apiPaths.openapi, ['GET', 'HEAD']],
    ];
    for (const [path, methods] of allowed) {
      const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (name) => !methods.includes(name),
      );
      for (const method of others) {
        const answer = await ask[method.toLowerCase() as 'get'](path).set(asConsumer);
        expect([path, method, answer.status, answer.headers.allow]).toEqual([
          path,
          method,
          405,
          methods.join(', '),
        ]);
        if (method !== 'HEAD') expect(answer.body.error.code).toBe('methodNotAllowed');
      }
    }
  });

  // ASVS 5.0: 1.1.1
  test('an unknown address under the API is answered 404 as JSON', async () => {
    const { request: ask } = apiSite(database());
    for (const path of ['/api', '/api/', '/api/nothing', '/api/newsletter', '/api/contact/messages/1']) {
      const answer = await ask.get(path);
      expect([path, answer.status, answer.body.error?.code]).toEqual([path, 404, 'notFound']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    for (const path of ['/api/..%2fadmin', '/api/%00', '/api/contact/messages/%E0%A4%A/read']) {
      const answer = await ask.get(path);
      expect([path, answer.status, answer.body.error?.code]).toEqual([path, 400, 'notFound']);
    }
  });

  // ASVS 5.0: 14.2.2, 14.3.2
  test('nothing under the API may be kept', async () => {
    const { request: ask } = apiSite(database());
    for (const path of [apiPaths.messages, apiPaths.subscribers, apiPaths.session, apiPaths.person]) {
      expect((await ask.get(path).set(asConsumer)).headers['cache-control']).toBe('no-store');
    }
  });
});
