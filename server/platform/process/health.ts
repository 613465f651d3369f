import { setTimeout as wait } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** A result is reused for this time, so that frequent probes do not load the database. */
const resultLifetimeMs = 1000;
const checkTimeoutMs = 3000;

/**
 * Creates the readiness check: whether the database answers and its schema is current. The check never throws.
 *
 * @param report called when the result changes: with a log message and the error, or with null when ready again.
 * @returns the check; it takes the current time in milliseconds.
 */
function createReadiness(db: Knex, report: (problem: string | null, error?: unknown) => void) {
  let lastCheck: { at: number; isReady: Promise<boolean> } | null = null;
  let isMigrated = false;
  let reportedProblem: string | null = null;

  async function check(): Promise<boolean> {
    try {
      await Promise.race([checkDatabase(), timeout()]);
      if (reportedProblem) report(null);
      reportedProblem = null;
      return true;
    } catch (error) {
      const problem = String(error);
      if (reportedProblem !== problem) report('not ready', error);
      reportedProblem = problem;
      return false;
    }
  }

  async function timeout(): Promise<void> {
    await wait(checkTimeoutMs, undefined, { ref: false });
    throw new Error('The database does not answer.');
  }

  async function checkDatabase(): Promise<void> {
    if (isMigrated) {
      await db.raw('select 1');
      return;
    }
    const [, pending] = (await db.migrate.list()) as [unknown[], unknown[]];
    if (pending.length > 0) throw new Error(`${pending.length} migrations have not run.`);
    isMigrated = true;
  }

  return (now: number): Promise<boolean> => {
    if (!lastCheck || now - lastCheck.at > resultLifetimeMs) lastCheck = { at: now, isReady: check() };
    return lastCheck.isReady;
  };
}

/** The public answer gives no reason; the log does. */
const statusTexts = { 200: 'ok', 503: 'unavailable' } as const;

/**
 * `/healthz` (liveness): the process answers. `/readyz` (readiness): it can serve visitors.
 *
 * @param isStopping whether the server is shutting down: alive, but not ready.
 */
export function healthRoutes(db: Knex, log: Logger, isStopping: () => boolean): Router {
  const isReady = createReadiness(db, (problem, err) => {
    if (problem) log.warn({ err }, problem);
    else log.info('ready again');
  });
  const respondWith =
    (check: () => Promise<boolean>): RequestHandler =>
    async (_request, response) => {
      const status = (await check()) ? 200 : 503;
      response.set('Cache-Control', 'no-store').status(status).json({ status: statusTexts[status] });
    };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    '/healthz',
    respondWith(async () => true),
  );
  router.get(
    '/readyz',
    respondWith(async () => !isStopping() && (await isReady(performance.now()))),
  );
  return router;
}
