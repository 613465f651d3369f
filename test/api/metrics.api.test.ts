import { type AddressInfo, Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import supertest from 'supertest';
import { pressFiles } from '../../data/site/press-files.ts';
import { createMetrics, serveMetrics } from '../../server/platform/metrics/metrics.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const token = 'token of the metrics, at least 32 characters';

test('/metrics requires the bearer token', async () => {
  const metrics = await createMetrics(null);
  const { app } = createTestApp(database.db, { ADMIN_TOKEN: token }, { metrics });
  await supertest(app).get('/about?email=x');
  const response = await supertest(app).get('/metrics').set('authorization', `Bearer ${token}`);
  expect(response.status).toBe(200);
  expect(response.text).toContain('http_request_seconds_count{part="page",method="GET",status="200"} 1');
  expect(response.text).not.toContain('email');
  for (const authorization of ['', 'Bearer wrong', `Basic ${token}`]) {
    const refused = await supertest(app).get('/metrics').set('authorization', authorization);
    expect(refused.text).not.toContain('http_request_seconds');
  }
});

test('wrong tokens are limited and audited', async () => {
  const metrics = await createMetrics(null);
  const { app, logged } = createTestApp(database.db, { ADMIN_TOKEN: token }, { metrics });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await supertest(app).get('/metrics').set('authorization', 'Bearer wrong')).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect(logged.filter(({ event }) => event === 'token')).toHaveLength(12);
});

test('the version of SQLite is a metric, except on PostgreSQL', async () => {
  expect(await (await createMetrics(null, '3.54.1')).text()).toContain('sqlite_info{version="3.54.1"} 1');
  expect(await (await createMetrics(null)).text()).not.toContain('sqlite_info');
});

test('marked and released messages are metrics, and an unavailable database does not hide the others', async () => {
  const counted = await createMetrics(null, null, {
    readSpamCounts: async () => ({ suspected: 3, released: 2 }),
  });
  expect(await counted.text()).toContain('contact_messages_spam_check{result="suspected"} 3');
  expect(await counted.text()).toContain('contact_messages_spam_check{result="released"} 2');
  const failing = await createMetrics(null, null, {
    readSpamCounts: () => Promise.reject(new Error('unavailable')),
    readOutboxStatus: () => Promise.reject(new Error('unavailable')),
  });
  expect(await failing.text()).not.toContain('contact_messages_spam_check{');
  expect(await failing.text()).not.toContain('mails{');
  expect(await failing.text()).toContain('process_cpu_user_seconds_total');
});

test('each request has the values of its own time, and none while the database is away', async () => {
  let isAway = false;
  const read = async <Value>(value: Value) => {
    await setImmediate();
    if (isAway) throw new Error('unavailable');
    return value;
  };
  const metrics = await createMetrics(null, null, {
    readOutboxStatus: () => read({ counts: {}, oldestQueuedSeconds: 90 }),
    readWithheldReceipts: () => read(5),
  });
  for (const text of await Promise.all([metrics.text(), metrics.text()])) {
    expect(text).toContain('mails_oldest_queued_seconds 90\n');
    expect(text).toContain('contact_receipts_withheld_total 5\n');
  }
  isAway = true;
  expect(await metrics.text()).not.toMatch(
    /^(mails_oldest_queued_seconds|contact_receipts_withheld_total) /m,
  );
});

test('without ADMIN_TOKEN the port of the site serves no metrics', async () => {
  const metrics = await createMetrics(null);
  const { app } = createTestApp(database.db, {}, { metrics });
  const response = await supertest(app).get('/metrics').set('authorization', 'Bearer ');
  expect(response.text).not.toContain('http_request_seconds');
});

test('with METRICS_PORT the metrics are on that port only', async () => {
  const metrics = await createMetrics(null);
  const { app } = createTestApp(database.db, { ADMIN_TOKEN: token, METRICS_PORT: '9464' }, { metrics });
  const onSite = await supertest(app).get('/metrics').set('authorization', `Bearer ${token}`);
  expect(onSite.text).not.toContain('http_request_seconds');
  const server = await serveMetrics(metrics, 0, '127.0.0.1');
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await supertest(origin).get('/metrics')).text).toContain('http_request_seconds');
    expect((await supertest(origin).get('/')).status).toBe(404);
  } finally {
    server.close();
  }
});

test('all interfaces are those that a machine has, also for the port of the metrics', async () => {
  // A machine without IPv6 refuses `::`.
  const listening = jest.spyOn(Server.prototype, 'listen');
  const server = await serveMetrics(await createMetrics(null), 0, '::');
  server.close();
  expect(listening.mock.lastCall?.[0]).not.toHaveProperty('host');
  listening.mockRestore();
});

test('press files count as files, and probes are not counted', async () => {
  const metrics = await createMetrics(null);
  const { app } = createTestApp(database.db, { ADMIN_TOKEN: token }, { metrics });
  for (const path of ['/healthz', '/readyz', '/metrics', pressFiles.archive])
    await supertest(app).get(path).set('authorization', `Bearer ${token}`);
  const series = (await metrics.text()).match(/^http_request_seconds_count\{.*$/gm);
  expect(series).toEqual([expect.stringContaining('part="file"')]);
});

test('unknown methods and paths create no new time series', async () => {
  const metrics = await createMetrics(null);
  const { app } = createTestApp(database.db, {}, { metrics });
  for (const path of ['/a', '/b', '/c']) await supertest(app).get(path);
  await supertest(app).propfind('/a');
  const series = (await metrics.text()).match(/^http_request_seconds_count\{.*$/gm);
  expect(series).toHaveLength(2);
});
