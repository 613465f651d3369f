import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { type Documents, documentsOf } from '../../data/snapshot/documents.ts';
import { databaseOf } from '../../server/config.ts';
import { publishEdition, readContentState } from '../../server/features/content/editions.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { sampleContent } from '../support/content.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendRequest } from './load.ts';
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

export interface PublishResult {
  published: number;
  /** Server processes that were killed while an edition was published. */
  kills: number;
  requests: number;
  /**
   * Requests without a complete response, or with a 5xx status, also when they are sent again: by a browser after a reset, by a load
   * balancer to the next machine.
   */
  failed: number;
  /** Requests without a response for `timeoutMs`: Node never closes a connection whose process is killed before it accepts it. */
  hung: number;
  /** Responses with parts of two editions. */
  mixed: number;
  /** Editions that were published and not shown by every process afterwards. */
  lost: number;
  /** Longest and median time from a publication until no request is answered by the previous edition, in milliseconds. */
  maxChangeMs: number;
  medianChangeMs: number;
  /** Longest response, in milliseconds. */
  maxLatencyMs: number;
  /** Resident memory of the server processes after a tenth of the editions and at the end. */
  residentMb: [early: number, end: number];
}

/** Each edition has its number in two documents: the shared messages, which every page shows, and those of `/contact`. */
const shipped = sampleContent();
const base = documentsOf(shipped);

function numbered(edition: number): Documents {
  const text = `Edition No. ${edition}`;
  const withText = (messages: object, key: string) =>
    Object.fromEntries(
      Object.entries(messages).map(([locale, texts]) => [locale, { ...texts, [key]: text }]),
    );
  const { shared, contact } = shipped.messages;
  const messages = {
    ...shipped.messages,
    shared: withText(shared, 'shared.skip'),
    contact: withText(contact, 'contact.hero.title'),
  } as typeof shipped.messages;
  return documentsOf({ ...shipped, messages });
}

const editionsIn = (body: string) => [
  ...new Set([...body.matchAll(/Edition No\. (\d+)/g)].map(([, number]) => Number(number))),
];

const timeoutMs = 10_000;
const urls = [paths.contact, withLanguage(paths.contact, 'de'), paths.about, paths.home];

/** Children of a process, its direct descendants in Linux' process table. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function residentMb(servers: readonly ServerProcess[]): number {
  const kilobytes = servers
    .flatMap(({ child }) => childrenOf(child.pid ?? 0))
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

/**
 * Publishes editions of the built site under the load of 32 connections, and kills a server process while each fourth one is published.
 *
 * @param databaseUrl null for SQLite, which the servers of one machine share.
 * @param machines number of supervisors.
 * @param workers server processes of each.
 */
export async function publishUnderLoad(
  editions: number,
  { databaseUrl, machines, workers }: { databaseUrl: string | null; machines: number; workers: number },
  report: (result: PublishResult) => void = () => undefined,
): Promise<PublishResult> {
  using temporary = temporaryFolder();
  const url = databaseUrl ?? `sqlite:${path.join(temporary.folder, 'site.sqlite')}`;
  const database = databaseOf(url);
  if (!database) throw new Error(`${url} is not the URL of a database.`);
  const servers: ServerProcess[] = [];
  for (let machine = 0; machine < machines; machine += 1) {
    servers.push(
      await startServer({
        args: ['server/supervise.ts'],
        environment: {
          PORT: String(await freePort()),
          DATABASE_URL: url,
          WORKERS: String(workers),
          PAGE_CACHE: 'on',
          RETAINED_ASSETS: path.join(temporary.folder, `retained-${machine}`),
        },
      }),
    );
  }
  const result: PublishResult = {
    published: 0,
    kills: 0,
    requests: 0,
    failed: 0,
    hung: 0,
    mixed: 0,
    lost: 0,
    maxChangeMs: 0,
    medianChangeMs: 0,
    maxLatencyMs: 0,
    residentMb: [0, 0],
  };
  const db = openDatabase(database);
  const changes: number[] = [];
  /** By edition, the last time at which a request was sent that it answered. */
  const lastAnswer = new Map<number, number>();
  let isRunning = true;

  async function request(agent: Agent, number: number, round: number): Promise<void> {
    const originOf = (machine: number) => servers[machine % machines]?.origin ?? '';
    const target = urls[(number + round) % urls.length] ?? '';
    const sentAt = performance.now();
    const response = await sendRequest(originOf(number), target, { agent, timeoutMs }).catch(
      (error: unknown) => {
        if (String(error).includes('no response')) result.hung += 1;
        return sendRequest(originOf(number + 1), target, { agent }).catch(() => null);
      },
    );
    result.requests += 1;
    result.maxLatencyMs = Math.max(result.maxLatencyMs, Math.round(performance.now() - sentAt));
    if (!response || response.status >= 500) result.failed += 1;
    const shown = response ? editionsIn(response.body) : [];
    if (shown.length > 1) result.mixed += 1;
    for (const edition of shown) lastAnswer.set(edition, Math.max(lastAnswer.get(edition) ?? 0, sentAt));
  }
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true });
    for (let round = 0; isRunning; round += 1) {
      await request(agent, number, round);
      await wait(20);
    }
    agent.destroy();
  };

  try {
    for (const server of servers) await waitUntil('all serve', () => server.starts() === workers);
    const clients = Array.from({ length: 32 }, (_, number) => client(number));
    // The pages are rendered ahead in the background.
    await wait(20_000);
    for (let edition = 1; edition <= editions; edition += 1) {
      const { activeId } = await readContentState(db);
      await publishEdition(db, {
        documents: numbered(edition),
        base,
        parentId: activeId,
        author: 'fault test',
        note: '',
        now: Date.now(),
      });
      const publishedAt = performance.now();
      const isKilled = edition % 4 === 0;
      if (isKilled) {
        await wait(Math.random() * 1_000);
        const pids = childrenOf(servers[edition % machines]?.child.pid ?? 0);
        const pid = pids[Math.floor(Math.random() * pids.length)];
        if (pid) process.kill(pid, 'SIGKILL');
        result.kills += 1;
      }
      // Every process has changed when no request of the last second was answered by another edition.
      const isShown = () =>
        lastAnswer.has(edition) &&
        [...lastAnswer].every(([each, at]) => each === edition || at < performance.now() - 1_000);
      await waitUntil(`edition ${edition} is shown`, isShown).catch(() => {
        result.lost += 1;
      });
      const previous = Math.max(
        0,
        ...[...lastAnswer].filter(([each]) => each !== edition).map(([, at]) => at),
      );
      if (!isKilled) changes.push(Math.max(0, Math.round(previous - publishedAt)));
      lastAnswer.clear();
      result.published += 1;
      result.maxChangeMs = Math.max(...changes);
      result.medianChangeMs = changes.toSorted((a, b) => a - b)[Math.floor(changes.length / 2)] ?? 0;
      if (edition === Math.ceil(editions / 10)) result.residentMb[0] = residentMb(servers);
      if (edition % 10 === 0) report(result);
    }
    result.residentMb[1] = residentMb(servers);
    isRunning = false;
    await Promise.all(clients);
    return result;
  } finally {
    isRunning = false;
    await db.destroy();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  }
}
