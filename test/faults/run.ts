import { startPostgres } from '../support/databases-postgres.ts';
import { loseDatabase, tcpProxy } from './database-outage.ts';
import { fillDisk } from './disk-full.ts';
import { type EditorFaultResult, editOnFullDisk, editWithoutDatabase } from './editor-faults.ts';
import { killWhileEditing } from './editor-kill.ts';
import { type ErasureResult, eraseWhileReading, isErased } from './erasure.ts';
import { exportAtOnce } from './export-memory.ts';
import { floodForms } from './form-flood.ts';
import { openIdleConnections } from './idle-connections.ts';
import { killUnderLoad } from './kill.ts';
import { lockDatabase } from './locked.ts';
import { abuseMails, isLimited, type MailAbuseResult } from './mail-abuse.ts';
import { killWhileSending, maxConcurrent } from './mail-kill.ts';
import { lockWhileSending } from './mail-lock.ts';
import { attackers, type GuessingResult, guessPasswords, isGuessingLimited } from './password-guessing.ts';
import { type PictureLatencyResult, visitDuringUploads } from './picture-latency.ts';
import { killWhileUploading, type PicturesResult } from './pictures.ts';
import { type PublishResult, publishUnderLoad } from './publish.ts';
import { restartUnderLoad } from './restarts.ts';
import { restoreUnderLoad } from './restore.ts';
import { walkThroughSharedCache } from './shared-cache.ts';
import { sendSlowly } from './slow-clients.ts';
import { startTogether } from './start-together.ts';
import { postgresOutage } from './stop-postgres.ts';
import { hasBoundedDelay, sendUncachedRequests, type UncachedResult } from './uncached-requests.ts';

/**
 * `npm run test:faults [-- NAME…]`: runs the fault tests with many repetitions, about an hour, and prints a line
 * for each at the end. `FAULT_ROUNDS`, `FAULT_RESTARTS`, `FAULT_RESTORES`, `FAULT_ERASURES`, `FAULT_MAILS`, `FAULT_MAIL_KILLS`,
 * `FAULT_EDITIONS`, `FAULT_EDITOR_KILLS` and `FAULT_UPLOADS` set the repetitions of the first ones, and `FAULT_GUESSING_SECONDS` how long
 * each attacker guesses. The editions need a build.
 */

interface Fault {
  run: () => Promise<object>;
  /** Whether the result is as required. */
  hasPassed: (result: Record<string, unknown>) => boolean;
}

const rounds = Number(process.env.FAULT_ROUNDS ?? 500);
const restarts = Number(process.env.FAULT_RESTARTS ?? 50);
const restores = Number(process.env.FAULT_RESTORES ?? 20);
const erasures = Number(process.env.FAULT_ERASURES ?? 20);
const mails = Number(process.env.FAULT_MAILS ?? 10_000);
const mailKills = Number(process.env.FAULT_MAIL_KILLS ?? 1_000);
const editions = Number(process.env.FAULT_EDITIONS ?? 200);
const editorKills = Number(process.env.FAULT_EDITOR_KILLS ?? 500);
const uploads = Number(process.env.FAULT_UPLOADS ?? 500);
const guessingSeconds = Number(process.env.FAULT_GUESSING_SECONDS ?? 30);
const slowClients = 1000;

async function onPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  if (!server) throw new Error('npm has no PostgreSQL binaries for this platform.');
  try {
    return await work(`${server.url}postgres`);
  } finally {
    await server.stop();
  }
}

const survivedOutage = (result: Record<string, unknown>) =>
  result.lost === 0 &&
  result.posted === 503 &&
  result.after === 201 &&
  String(result.during) === '200,200,503';

const isPublished = (result: Record<string, unknown>) =>
  result.failed === 0 && result.mixed === 0 && result.lost === 0 && Number(result.maxChangeMs) <= 2_000;

const reportEditions = (result: PublishResult) => console.log(`  ${JSON.stringify(result)}`);

const reportUploads = (result: PicturesResult) => {
  if (result.kills % 50 === 0) console.log(`  ${JSON.stringify(result)}`);
};

const keptPictures = (result: Record<string, unknown>) =>
  String(result.lost) === '' && String(result.half) === '' && result.orphans === 0 && result.corrupt === 0;

const keptEditing = (result: object) => {
  const { lost, unanswered, refused, page } = result as EditorFaultResult;
  return (
    lost.length === 0 && unanswered === 0 && page === 200 && refused.every((each) => each.includes(' 503 '))
  );
};

const disconnectedAll = (result: Record<string, unknown>) =>
  result.disconnected === slowClients && result.failed === 0;

const faults: Record<string, Fault> = {
  'kill -9': {
    run: () =>
      killUnderLoad(rounds, ({ rounds: done, acknowledged, lost, duplicated, corrupt }) => {
        if (done % 50) return;
        console.log(
          `  round ${done}: ${acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated, ${corrupt} corrupt`,
        );
      }),
    hasPassed: (result) => result.lost === 0 && result.duplicated === 0 && result.corrupt === 0,
  },
  restarts: {
    run: () => restartUnderLoad(restarts, 16),
    hasPassed: (result) => result.failed === 0 && result.lost === 0 && result.duplicated === 0,
  },
  'restores after kills': {
    run: () =>
      restoreUnderLoad(restores, (result) => {
        if (result.rounds % 20 === 0) console.log(`  ${JSON.stringify(result)}`);
      }),
    hasPassed: (result) => result.lost === 0 && result.cameBack === 0 && result.corrupt === 0,
  },
  'editions under load, two processes': {
    run: () => publishUnderLoad(editions, { databaseUrl: null, machines: 1, workers: 2 }, reportEditions),
    hasPassed: isPublished,
  },
  'editions under load, two machines': {
    run: () =>
      onPostgres((databaseUrl) =>
        publishUnderLoad(editions, { databaseUrl, machines: 2, workers: 1 }, reportEditions),
      ),
    hasPassed: isPublished,
  },
  'editor and kill -9': {
    run: () =>
      killWhileEditing(editorKills, (result) => {
        if (result.kills % 50 === 0) console.log(`  ${JSON.stringify(result)}`);
      }),
    hasPassed: (result) => String(result.lost) === '' && result.corrupt === 0,
  },
  'uploads of pictures and kill -9': {
    run: () => killWhileUploading(uploads, null, reportUploads),
    hasPassed: keptPictures,
  },
  'uploads of pictures and kill -9, PostgreSQL': {
    run: () => onPostgres((url) => killWhileUploading(uploads, url, reportUploads)),
    hasPassed: keptPictures,
  },
  'visitors during uploads of pictures': {
    run: () => visitDuringUploads(50),
    hasPassed: (result: object) => {
      const { failed, quietMs, uploadingMs, isPhotographClean } = result as PictureLatencyResult;
      return failed === 0 && uploadingMs <= 2 * quietMs && isPhotographClean;
    },
  },
  'editor on a full disk': { run: editOnFullDisk, hasPassed: keptEditing },
  'editor while PostgreSQL is stopped': {
    run: () =>
      onPostgres(async (url) => {
        const outage = await postgresOutage(url);
        return editWithoutDatabase(outage, url).finally(outage.end);
      }),
    hasPassed: keptEditing,
  },
  'erasures while another process reads': {
    run: () => eraseWhileReading(erasures),
    hasPassed: (result) => isErased(result as unknown as ErasureResult),
  },
  'mails to strangers': {
    run: () => abuseMails(500),
    hasPassed: (result) => isLimited(result as unknown as MailAbuseResult),
  },
  'restarts of two processes': {
    run: () => restartUnderLoad(restarts, 16, 2),
    hasPassed: (result) => result.failed === 0 && result.lost === 0 && result.duplicated === 0,
  },
  'mails and kill -9': {
    run: () => killWhileSending(mails, mailKills),
    hasPassed: (result) =>
      result.lost === 0 &&
      result.repeatedAfterSent === 0 &&
      result.renamed === 0 &&
      Number(result.repeated) <= Number(result.kills) * maxConcurrent,
  },
  'mails and a locked database': {
    run: () => lockWhileSending(1_000, [3_000, 3_000, 20_000, 3_000, 3_000]),
    hasPassed: (result) =>
      result.lost === 0 &&
      result.repeated === 0 &&
      String(result.refused) === '' &&
      !(result.unsent as number[]).includes(0) &&
      (result.logged as string[]).length > 0,
  },
  'disk full': {
    run: fillDisk,
    hasPassed: (result) =>
      result.lost === 0 &&
      String(result.refusedWith) === '503' &&
      result.page === 200 &&
      result.after === 201,
  },
  'database locked for 5 s': {
    run: () => lockDatabase(5_000),
    hasPassed: (result) => result.lost === 0 && result.posted === 201 && result.after === 201,
  },
  'database locked for 20 s': {
    run: () => lockDatabase(20_000),
    hasPassed: (result) => result.lost === 0 && result.posted === 503 && result.after === 201,
  },
  'PostgreSQL unreachable': {
    run: () =>
      onPostgres(async (url) => {
        const outage = await tcpProxy(url);
        return loseDatabase(outage, url).finally(outage.end);
      }),
    hasPassed: survivedOutage,
  },
  'PostgreSQL stopped and started': {
    run: () =>
      onPostgres(async (url) => {
        const outage = await postgresOutage(url);
        return loseDatabase(outage, url).finally(outage.end);
      }),
    hasPassed: survivedOutage,
  },
  'slow request headers': { run: () => sendSlowly(slowClients, 'headers'), hasPassed: disconnectedAll },
  'slow request bodies': { run: () => sendSlowly(slowClients, 'body'), hasPassed: disconnectedAll },
  'four exports at full speed': {
    run: () => exportAtOnce(300_000),
    hasPassed: (result) => Number(result.grownMegabytes) < 60,
  },
  'four exports at 1 MB/s': {
    run: () => exportAtOnce(20_000, { messageLength: 5_000, bytesPerSecond: 2 ** 20, maxMs: 30_000 }),
    hasPassed: (result) => Number(result.grownMegabytes) < 60,
  },
  'form posts of one client': {
    run: () => floodForms(1_500, 1),
    hasPassed: (result) => Number(result.flashMessages) <= 20 && Number(result.grownKilobytes) < 2_000,
  },
  'form posts of many clients': {
    run: () => floodForms(6_000, 3_000),
    hasPassed: (result) => Number(result.flashMessages) <= 500 && Number(result.grownKilobytes) < 20_000,
  },
  'uncached requests': {
    run: () => sendUncachedRequests({ connections: 16, seconds: 8 }),
    hasPassed: (result: object) => hasBoundedDelay(result as UncachedResult),
  },
  'shared cache': {
    run: () => walkThroughSharedCache(1_500),
    hasPassed: (result) =>
      Number(result.percentFromCache) >= 95 && String(result.wrong) === '' && result.afterRelease === 'MISS',
  },
  'idle connections': {
    run: () => openIdleConnections(10_500),
    hasPassed: (result) => result.status === 200 && Number(result.tookMs) < 2_000,
  },
  ...Object.fromEntries(
    Object.entries(attackers).map(([name, ipOf]) => [
      `password guesses, ${name}`,
      {
        run: () => guessPasswords({ seconds: guessingSeconds, ipOf }),
        hasPassed: (result: object) => isGuessingLimited(result as GuessingResult),
      },
    ]),
  ),
  'concurrent starts': {
    run: () => startTogether(4),
    hasPassed: (result) => result.stored === 4,
  },
};

const selected = process.argv.slice(2);
const lines: string[] = [];
for (const [name, { run, hasPassed }] of Object.entries(faults)) {
  if (selected.length > 0 && !selected.some((part) => name.includes(part))) continue;
  console.log(`${name} …`);
  const startedAt = performance.now();
  const result = await run().catch((error: unknown): object => ({ error: String(error) }));
  const isPassed = hasPassed(result as Record<string, unknown>);
  if (!isPassed) process.exitCode = 1;
  const figures = Object.entries(result).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  lines.push(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s): ${figures.join(', ')}`);
  console.log(lines.at(-1));
}
console.log(`\n${lines.join('\n')}`);
