import fc from 'fast-check';
import type { Knex } from 'knex';
import { type Counts, readCounts } from '../../server/database/counters.ts';
import { apiSite } from '../support/api-app.ts';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { onEachDatabase } from '../support/databases.ts';
import { anyRequest, type GeneratedRequest } from '../support/generators.ts';
import { answerProblems } from '../support/openapi.ts';

/** A run is a burst of requests at once; 660 runs of 16 are 10,560 requests for each database. Fewer in `npm run check`. */
const bursts = process.env.TEST_PACE === 'quick' ? 60 : 660;
const burst = 16;
const slow = 300_000;

async function problemsOf(client: ApiClient, request: GeneratedRequest): Promise<string[]> {
  const answer = await client.send(request);
  const problems = answerProblems(request.method, request.path, answer);
  if (answer.status >= 500) problems.push(`${answer.status}`);
  if (String(answer.headers['content-type'] ?? '').startsWith('text/html')) problems.push('HTML');
  if (/\bat .*\.[jt]s:\d+/.test(answer.status >= 400 ? answer.text : '')) problems.push('a stack');
  return problems;
}

/** What lies in the tables, counted the slow way. */
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
    'no request whatever is answered with a fault of ours, or with what is not described',
    async () => {
      const { db } = database();
      const site = apiSite({ db });
      const client = await apiClient(site.app);
      let sent = 0;
      const stored = { messages: 0, subscribers: 0 };

      /** The tables stay small, so that a whole list costs little. */
      async function empty(): Promise<void> {
        const counts = await readCounts(db);
        expect(counts).toEqual(await countRows(db));
        stored.messages += counts.messages;
        stored.subscribers += counts.subscribers;
        await db('contact_messages').del();
        await db('subscribers').del();
      }

      const property = fc.asyncProperty(
        fc.array(anyRequest, { minLength: burst, maxLength: burst }),
        async (requests) => {
          sent += requests.length;
          const problems = await Promise.all(requests.map((request) => problemsOf(client, request)));
          const bad = requests.flatMap((request, index) =>
            problems[index]?.length ? [{ request, problems: problems[index] }] : [],
          );
          expect(bad).toEqual([]);
          site.logged.length = 0;
          if (sent % (20 * burst) === 0) await empty();
        },
      );
      try {
        await fc.assert(property, { numRuns: bursts, endOnFailure: true });
      } finally {
        await client.close();
      }
      await empty();
      expect(sent).toBe(bursts * burst);
      // The generator must get through to the tables, else it proves nothing.
      expect(Math.min(stored.messages, stored.subscribers)).toBeGreaterThan(bursts / 10);
    },
    slow,
  );
});
