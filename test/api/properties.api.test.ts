import fc from 'fast-check';
import type { Knex } from 'knex';
import { type Counts, readCounts } from '../../server/platform/database/counters.ts';
import { apiSite } from '../support/api-app.ts';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { onEachDatabase } from '../support/databases.ts';
import { anyRequest, type GeneratedRequest } from '../support/generators.ts';
import { responseProblems } from '../support/openapi.ts';

/**
 * Each run sends a burst of 16 concurrent requests: 3,520 on SQLite, other ones in each run of the suite. Fewer on PostgreSQL, as routes and
 * validation do not depend on it.
 */
const runCounts = { sqlite: 220, pg: 60 };
const burstSize = 16;
const timeoutMs = 300_000;

async function problemsOf(client: ApiClient, request: GeneratedRequest): Promise<string[]> {
  const response = await client.send(request);
  const problems = responseProblems(request.method, request.path, response);
  if (response.status >= 500) problems.push(`${response.status}`);
  if (String(response.headers['content-type'] ?? '').startsWith('text/html')) problems.push('HTML');
  if (/\bat .*\.[jt]s:\d+/.test(response.status >= 400 ? response.text : '')) problems.push('a stack trace');
  return problems;
}

/** The counts of the rows themselves, to compare with the counters. */
async function countRows(db: Knex): Promise<Counts> {
  const count = async (table: string, where = {}) =>
    Number((await db(table).where(where).count({ rows: '*' }).first())?.rows);
  return {
    messages: await count('contact_messages'),
    unread: await count('contact_messages', { is_read: false }),
    subscribers: await count('subscribers'),
  };
}

onEachDatabase((database) => {
  test(
    'every generated request gets a response that the OpenAPI document describes, never a 5xx, HTML or a stack trace',
    async () => {
      const { db, kind } = database();
      const runCount = runCounts[kind];
      const site = apiSite({ db });
      const client = await apiClient(site.app);
      let sent = 0;
      const stored = { messages: 0, subscribers: 0 };

      /** Compares the counters with the tables and empties them; small tables keep full lists cheap. */
      async function checkAndEmpty(): Promise<void> {
        const counts = await readCounts(db);
        expect(counts).toEqual(await countRows(db));
        stored.messages += counts.messages;
        stored.subscribers += counts.subscribers;
        await db('contact_messages').del();
        await db('subscribers').del();
      }

      const property = fc.asyncProperty(
        fc.array(anyRequest, { minLength: burstSize, maxLength: burstSize }),
        async (requests) => {
          sent += requests.length;
          const problems = await Promise.all(requests.map((request) => problemsOf(client, request)));
          const failed = requests.flatMap((request, index) =>
            problems[index]?.length ? [{ request, problems: problems[index] }] : [],
          );
          expect(failed).toEqual([]);
          site.logged.length = 0;
          if (sent % (20 * burstSize) === 0) await checkAndEmpty();
        },
      );
      try {
        await fc.assert(property, { numRuns: runCount, endOnFailure: true });
      } finally {
        await client.close();
      }
      await checkAndEmpty();
      expect(sent).toBe(runCount * burstSize);
      // Enough generated requests must be valid, or the test would only cover refusals.
      expect(Math.min(stored.messages, stored.subscribers)).toBeGreaterThan(runCount / 10);
    },
    timeoutMs,
  );
});
