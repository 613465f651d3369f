import { setTimeout as wait } from 'node:timers/promises';
import { type Response, Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** A result is reused for this time, so that frequent probes do not load the database. */
const resultLifetimeMs = 1000;
const checkTimeoutMs = 3000;

/** What needs the attention of an operator although the server can serve visitors. */
export type ReadDetails = () => Promise<readonly string[]>;

interface Readiness {
  isReady: boolean;
  /** What is missing, or needs attention. */
  details: readonly string[];
}

/** The schema is older than this release. */
class PendingMigrations extends Error {
  override name = 'PendingMigrations';
}

/**
 * Creates the readiness check: whether the database answers and its schema is current. The check never throws.
 *
 * @param readDetails reads the details of the answer from the database.
 * @param report called when the result changes: with a log message and the error, or with null when ready again.
 * @returns the check, which takes the current time in milliseconds.
 */
function createReadiness(
  db: Knex,
  readDetails: ReadDetails,
  report: (problem: string | null, error?: unknown) => void,
) {
  let lastCheck: { at: number; result: Promise<Readiness> } | null = null;
  let isMigrated = false;
  let reportedProblem: string | null = null;

  async function check(): Promise<Readiness> {
    try {
      const details = await Promise.race([checkDatabase().then(readDetails), timeout()]);
      if (reportedProblem) report(null);
      reportedProblem = null;
      return { isReady: true, details };
    } catch (error) {
      const problem = String(error);
      if (reportedProblem !== problem) report('not ready', error);
      reportedProblem = problem;
      return { isReady: false, details: [error instanceof PendingMigrations ? 'migrations' : 'database'] };
    }
  }

  async function timeout(): Promise<never> {
    await wait(checkTimeoutMs, undefined, { ref: false });
    throw new Error('The database does not answer.');
  }

  async function checkDatabase(): Promise<void> {
    if (isMigrated) {
      await db.raw('select 1');
      return;
    }
    const [, pending] = (await db.migrate.list()) as [unknown[], unknown[]];
    if (pending.length > 0) throw new PendingMigrations(`${pending.length} migrations have not run.`);
    isMigrated = true;
  }

  return (now: number): Promise<Readiness> => {
    if (!lastCheck || now - lastCheck.at > resultLifetimeMs) lastCheck = { at: now, result: check() };
    return lastCheck.result;
  };
}

interface HealthOptions {
  db: Knex;
  log: Logger;
  /** Whether the server is shutting down: alive, but not ready. */
  isStopping: () => boolean;
  readDetails: ReadDetails;
}

/**
 * `/healthz` (liveness): the process answers. `/readyz` (readiness): it can serve visitors. `details` names what is missing, or needs
 * attention; the log has the reason.
 */
export function healthRoutes({ db, log, isStopping, readDetails }: HealthOptions): Router {
  const check = createReadiness(db, readDetails, (problem, err) => {
    if (problem) log.warn({ err }, problem);
    else log.info('ready again');
  });
  const respond = (response: Response, { isReady, details }: Readiness) => {
    response.set('Cache-Control', 'no-store').status(isReady ? 200 : 503);
    response.json({ status: isReady ? 'ok' : 'unavailable', ...(details.length > 0 && { details }) });
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request, response) => respond(response, { isReady: true, details: [] }));
  router.get('/readyz', async (_request, response) =>
    respond(response, isStopping() ? { isReady: false, details: [] } : await check(performance.now())),
  );
  return router;
}
