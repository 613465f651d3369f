import supertest from 'supertest';
import { freshDatabase, onEachDatabase } from '../support/databases.ts';
import { createTestApp } from '../support/test-app.ts';

const publicUrl = 'https://www.example.com';

onEachDatabase((database) => {
  test('a server with a migrated database is alive and ready, whatever name it is asked by', async () => {
    const { app } = createTestApp(database().db, { PUBLIC_URL: publicUrl });
    for (const path of ['/healthz', '/readyz']) {
      const answer = await supertest(app).get(path).set('host', '10.0.0.7:3000');
      expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

test('a server that is stopping is alive and not ready', async () => {
  const { db, end } = await freshDatabase('sqlite');
  try {
    const { app } = createTestApp(db, {}, { isStopping: () => true });
    expect((await supertest(app).get('/healthz')).status).toBe(200);
    const answer = await supertest(app).get('/readyz');
    expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable' }]);
  } finally {
    await end();
  }
});

test('a database without its tables is not ready; strangers are not told why, the log is, once', async () => {
  const { db, end } = await freshDatabase('sqlite', false);
  try {
    const { app, logged } = createTestApp(db);
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await supertest(app).get('/readyz');
      expect([answer.status, answer.text]).toEqual([503, '{"status":"unavailable"}']);
    }
    expect((await supertest(app).get('/healthz')).status).toBe(200);
    expect(logged.filter((line) => line.level === 40)).toHaveLength(1);
  } finally {
    await end();
  }
});

test('a database that is gone is not ready', async () => {
  const { db, end } = await freshDatabase('sqlite');
  try {
    const { app } = createTestApp(db);
    await db.destroy();
    expect((await supertest(app).get('/readyz')).status).toBe(503);
    expect((await supertest(app).get('/healthz')).status).toBe(200);
  } finally {
    await end();
  }
});
