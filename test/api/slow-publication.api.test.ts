import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { completeContent } from '../support/complete-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { editorCalls, editorSite } from '../support/editor-site.ts';

test('a publication and its undoing are answered, though they take longer than connections without traffic last', async () => {
  const shipped = completeContent();
  const { phone } = shipped.company;
  await using database = await freshDatabase('sqlite');
  await using site = await editorSite(database, shipped, {
    async makeMissing() {
      await wait(1_500);
      return { count: 0, problems: [] };
    },
  });
  const server = createServer(site.app);
  server.timeout = 1_000;
  const { draft, publish, undo } = editorCalls({ ...site, request: supertest(server) });
  await draft('company', { path: ['phone'], before: phone, after: '+49 345 5550' });
  expect((await publish(['company'], null)).status).toBe(201);
  expect((await undo(1)).status).toBe(201);
});
