import supertest from 'supertest';
import { freshDatabase, onEachDatabase } from '../support/databases.ts';
import { createTestApp } from '../support/test-app.ts';

const publicUrl = 'https://www.example.com';

onEachDatabase((database) => {
  test('/healthz and /readyz return 200 for a migrated database, whatever the Host header', async () => {
    const { app } = createTestApp(database().db, { PUBLIC_URL: publicUrl });
    for (const path of ['/healthz', '/readyz']) {
      const response = await supertest(app).get(path).set('host', '10.0.0.7:3000');
      expect([response.status, response.body]).toEqual([200, { status: 'ok' }]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

test('/readyz returns 503 while the server stops, and /healthz 200', async () => {
  await using database = await freshDatabase('sqlite');
  const { db } = database;
  const { app } = createTestApp(db, {}, { isStopping: () => true });
  expect((await supertest(app).get('/healthz')).status).toBe(200);
  const response = await supertest(app).get('/readyz');
  expect([response.status, response.body]).toEqual([503, { status: 'unavailable' }]);
});

test('/readyz returns 503 for a database without tables and logs the reason once', async () => {
  await using database = await freshDatabase('sqlite', false);
  const { db } = database;
  // Imports the migrations first: on a busy machine this takes longer than the limit of a check.
  await db.migrate.list();
  const { app, logged } = createTestApp(db);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await supertest(app).get('/readyz');
    expect([response.status, response.body]).toEqual([
      503,
      { status: 'unavailable', details: ['migrations'] },
    ]);
  }
  expect((await supertest(app).get('/healthz')).status).toBe(200);
  expect(logged.filter((line) => line.level === 40)).toHaveLength(1);
});

test('/readyz returns 503 for a closed database connection', async () => {
  await using database = await freshDatabase('sqlite');
  const { db } = database;
  const { app } = createTestApp(db);
  await db.destroy();
  const response = await supertest(app).get('/readyz');
  expect([response.status, response.body]).toEqual([503, { status: 'unavailable', details: ['database'] }]);
  expect((await supertest(app).get('/healthz')).status).toBe(200);
});
