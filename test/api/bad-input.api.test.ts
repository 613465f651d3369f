import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { databaseKinds, freshDatabase, onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';
import { startedOnce } from '../support/started.ts';

const json = 'application/json';
const maxTestBytes = 10 * 1024 * 1024;
const toJson = (value: unknown) => JSON.stringify(value);

interface Case {
  input: string;
  type?: string;
  headers?: Record<string, string>;
  body: string | Buffer;
  status: number;
  code: string;
  /** The only path of the case; without one the case applies to every path that takes a body. */
  path?: string;
}

const malformed = { status: 400, code: 'malformedBody' };
const invalidFields = { status: 400, code: 'invalidFields' };
const tooLarge = { status: 413, code: 'tooLarge' };
const unsupported = { status: 415, code: 'unsupportedType' };

const cases: Case[] = [
  { input: 'malformed JSON', body: '{"email":', ...malformed },
  { input: 'JSON that is not an object', body: '"text"', ...malformed },
  { input: 'an array', body: '[]', ...malformed },
  { input: 'null', body: 'null', ...malformed },
  {
    input: 'JSON in Latin-1',
    path: apiPaths.contact,
    body: Buffer.from(toJson({ ...aContactMessage(), firstName: 'Jürgen' }), 'latin1'),
    ...malformed,
  },
  { input: 'an empty object', body: '{}', ...invalidFields },
  { input: 'no body', body: '', ...invalidFields },
  { input: 'a __proto__ property', body: '{"__proto__":{"email":"a@post.example"}}', ...invalidFields },
  { input: '10 MB', body: toJson({ email: 'a'.repeat(maxTestBytes) }), ...tooLarge },
  { input: '100,000 characters', body: toJson({ email: 'ä'.repeat(100_000) }), ...tooLarge },
  { input: '60,000 characters', body: toJson({ email: 'x'.repeat(60_000) }), ...invalidFields },
  { input: 'deep nesting', body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`, ...malformed },
  { input: 'plain text', type: 'text/plain', body: toJson(aSubscription()), ...unsupported },
  { input: 'XML', type: 'application/xml', body: '<email/>', ...unsupported },
  { input: 'a multipart form', type: 'multipart/form-data; boundary=x', body: '--x--', ...unsupported },
  { input: 'another character set', type: 'application/json; charset=utf-7', body: '{}', ...unsupported },
  { input: 'a compressed body', headers: { 'content-encoding': 'gzip' }, body: '{}', ...unsupported },
  ...fieldCases(),
];

function fieldCases(): Case[] {
  const invalid = (input: string, changes: object) => ({
    input,
    path: apiPaths.contact,
    body: toJson({ ...aContactMessage(), ...changes }),
    ...invalidFields,
  });
  return [
    invalid('an unknown field', { isRead: true }),
    invalid('a column that clients cannot set', { id: 1 }),
    invalid('a number for a name', { firstName: 5 }),
    invalid('an array for a name', { firstName: ['a'] }),
    invalid('an object for an email address', { email: { $ne: '' } }),
    invalid('null for a subject', { subject: null }),
    invalid('a boolean for a message', { message: true }),
    invalid('an unknown subject', { subject: 'GENERAL' }),
    invalid('NUL in a name', { firstName: 'a\u0000b' }),
    invalid('an escape sequence in a name', { lastName: '\u001b[31mred' }),
    invalid('a line break in a name', { lastName: 'a\r\nBcc: b@post.example' }),
    invalid('NUL in a message', { message: 'a long enough \u0000 message' }),
    invalid('a lone surrogate', { message: 'a long enough \ud83d message' }),
    invalid('a line break in an email address', { email: 'a@post.example\nb@post.example' }),
    invalid('a message of 6,000 characters', { message: 'x'.repeat(6000) }),
  ];
}

const postPaths = [apiPaths.subscribe, apiPaths.contact, apiPaths.session];
const rows = cases.flatMap((row) => (row.path ? [row] : postPaths.map((path) => ({ ...row, path }))));

describe('refused before the database is used', () => {
  const [kind = 'sqlite'] = databaseKinds;
  const database = startedOnce(() => freshDatabase(kind));

  test.each(rows)('$input to $path is answered with $status $code', async (row) => {
    const { request } = apiSite(database);
    const path = row.path ?? '';
    const response = await request
      .post(path)
      .set('content-type', row.type ?? json)
      .set(row.headers ?? {})
      // Bytes as they are.
      .serialize((body) => body as never)
      .send(row.body as string);
    expect([response.status, response.body.error?.code]).toEqual([row.status, row.code]);
    expect(responseProblems('POST', path, response)).toEqual([]);
  });

  test('an unsupported method is answered with 405 and the allowed methods', async () => {
    const { request } = apiSite(database);
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
      const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'].filter(
        (name) => !methods.includes(name),
      );
      for (const method of others) {
        const response = await request[method.toLowerCase() as 'get'](path).set(asConsumer);
        expect([path, method, response.status, response.headers.allow]).toEqual([
          path,
          method,
          405,
          methods.join(', '),
        ]);
        if (method !== 'HEAD') expect(response.body.error.code).toBe('methodNotAllowed');
      }
    }
  });

  test('an unusual method is answered with 405 for a page or a form, and with 404 for an unknown API path', async () => {
    const { request } = apiSite(database);
    const answer = async (path: string) => {
      const { status, headers } = await request.propfind(path);
      return [path, status, headers.allow];
    };
    for (const path of [paths.about, '/sitemap.xml', '/assets/none.js', '/healthz'])
      expect(await answer(path)).toEqual([path, 405, 'GET, HEAD']);
    expect(await answer(apiPaths.language)).toEqual([apiPaths.language, 405, 'POST']);
    expect(await answer('/api/none')).toEqual(['/api/none', 404, undefined]);
  });

  test('an unknown API path is answered with 404 as JSON and a malformed one with 400', async () => {
    const { request } = apiSite(database);
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/newsletter',
      '/api/contact/messages/1/texts',
    ]) {
      const response = await request.get(path);
      expect([path, response.status, response.body.error?.code]).toEqual([path, 404, 'notFound']);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    for (const path of ['/api/..%2fadmin', '/api/%00', '/api/contact/messages/%E0%A4%A/read']) {
      const response = await request.get(path);
      expect([path, response.status, response.body.error?.code]).toEqual([path, 400, 'malformedUrl']);
    }
  });
});

onEachDatabase((database) => {
  test('a message in any script and with emoji is stored unchanged', async () => {
    const { request } = apiSite(database());
    const message = aContactMessage({
      firstName: '🏠👨‍👩‍👧',
      lastName: 'Мустерманн 山田 عمر',
      message: '👩🏽‍🚀 مرحبا بالعالم שלום',
    });
    expect((await request.post(apiPaths.contact).send(message)).status).toBe(201);
    const { body } = await request.get(apiPaths.messages).set(asConsumer);
    expect(body.messages[0]).toMatchObject(message);
  });

  test('an id in a path that is none is answered like one that is unknown', async () => {
    const { request } = apiSite(database());
    const state = { state: 'closed', version: 1 };
    const routes: [
      'get' | 'post' | 'patch' | 'delete',
      (id: string) => string,
      code: string,
      body?: object,
    ][] = [
      ['patch', apiPaths.messageRead, 'messageNotFound'],
      ['patch', apiPaths.messageAnswered, 'messageNotFound'],
      ['get', (id) => apiPaths.messageCalendar(id, 'preferredTime1'), 'messageNotFound'],
      ['patch', apiPaths.messageChange, 'messageNotFound', state],
      ['get', apiPaths.messageNotes, 'messageNotFound'],
      ['post', apiPaths.messageNotes, 'messageNotFound', { text: 'a note' }],
      ['get', apiPaths.messageReply, 'messageNotFound'],
      ['post', apiPaths.messagePresence, 'messageNotFound'],
      ['get', apiPaths.mailFile, 'mailNotFound'],
      ['patch', apiPaths.accountChange, 'accountNotFound', { state: 'suspended' }],
      ['post', apiPaths.accountLink, 'accountNotFound'],
      ['delete', apiPaths.accountSessions, 'accountNotFound'],
      ['delete', apiPaths.accountPasskeys, 'accountNotFound'],
      ['delete', apiPaths.accountTokens, 'accountNotFound'],
      ['delete', apiPaths.accountProvider, 'accountNotFound'],
      ['delete', apiPaths.ownPasskey, 'passkeyNotFound'],
      ['get', apiPaths.pictureUpload, 'uploadNotFound'],
      ['delete', apiPaths.pictureUpload, 'uploadNotFound'],
      ['delete', apiPaths.previewLink, 'previewLinkNotFound'],
      ['delete', apiPaths.contentSchedule, 'scheduleNotFound'],
      ['get', apiPaths.editionChanges, 'editionNotFound'],
      ['post', apiPaths.editionUndo, 'editionNotFound'],
    ];
    for (const [method, path, code, body] of routes) {
      for (const id of ['999999', '3000000000', '0', 'x', '-1', '1e3']) {
        const response = await request[method](path(id)).set(asConsumer).send(body);
        expect([method, path(id), response.status, response.body.error?.code]).toEqual([
          method,
          path(id),
          404,
          code,
        ]);
      }
    }
  });

  test('ids in a body that no row can have are answered with 400', async () => {
    const { request } = apiSite(database());
    for (const path of [apiPaths.messagesRelease, apiPaths.messagesErase, apiPaths.mailsRelease])
      for (const id of [0, 1.5, 3_000_000_000, 1e20]) {
        const { status } = await request
          .post(path)
          .set(asConsumer)
          .send({ ids: [id] });
        expect([path, id, status]).toEqual([path, id, 400]);
      }
  });

  test('where no body is read, malformed JSON is answered with 400 and a body of another type is ignored', async () => {
    const { request } = apiSite(database());
    await request.post(apiPaths.contact).send(aContactMessage());
    const { body } = await request.get(apiPaths.messages).set(asConsumer);
    const { id } = body.messages[0];
    const calls = [
      ['patch', apiPaths.messageRead(id)],
      ['patch', apiPaths.messageAnswered(id)],
      ['delete', `${apiPaths.person}?email=nobody@post.example`],
      ['delete', apiPaths.session],
      ...[apiPaths.subscribers, apiPaths.messages, apiPaths.session, apiPaths.openapi].flatMap((path) => [
        ['get', path] as const,
        ['head', path] as const,
      ]),
    ] as const;
    for (const [method, path] of calls) {
      const send = (type: string, text: string) =>
        request[method](path)
          .set(asConsumer)
          // Superagent announces no length for HEAD.
          .set({ 'content-type': type, 'content-length': String(text.length) })
          .send(text);
      const malformed = await send(json, '{"isRead":');
      expect([method, path, malformed.status]).toEqual([method, path, 400]);
      if (method !== 'head') {
        expect(malformed.body.error.code).toBe('malformedBody');
        expect(responseProblems(method.toUpperCase(), path, malformed)).toEqual([]);
      }
      for (const [type, text] of [
        ['text/plain', '{"isRead":'],
        [json, '{}'],
        [json, ''],
      ] as const)
        expect([method, path, type, (await send(type, text)).status]).toEqual([method, path, type, 200]);
    }
  });

  test('API responses are sent with no-store', async () => {
    const { request } = apiSite(database());
    for (const path of [apiPaths.messages, apiPaths.subscribers, apiPaths.session, apiPaths.person]) {
      expect((await request.get(path).set(asConsumer)).headers['cache-control']).toBe('no-store');
    }
  });
});
