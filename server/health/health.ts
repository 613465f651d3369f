import { type RequestHandler, Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** A look at the database counts for this long, in milliseconds: whoever asks more often gets the same answer. */
const lookLasts = 1000;
const lookLimit = 3000;

/**
 * Whether database and schema are as this version needs them. Never throws.
 *
 * @param report is told what is wrong, when it changes.
 */
export function createReadiness(db: Knex, report: (problem: string | null, error?: unknown) => void) {
  let last: { at: number; isReady: Promise<boolean> } | null = null;
  let isMigrated = false;
  let problem: string | null = null;

  async function look(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await Promise.race([
        lookAtDatabase(),
        new Promise((_, reject) => {
          timer = setTimeout(() => reject(new Error('The database does not answer.')), lookLimit);
        }),
      ]);
      if (problem) report(null);
      problem = null;
      return true;
    } catch (error) {
      const now = String(error);
      if (problem !== now) report('not ready', error);
      problem = now;
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async function lookAtDatabase(): Promise<void> {
    if (isMigrated) {
      await db.raw('select 1');
      return;
    }
    const [, pending] = (await db.migrate.list()) as [unknown[], unknown[]];
    if (pending.length > 0) throw new Error(`${pending.length} migrations have not run.`);
    isMigrated = true;
  }

  return (now: number): Promise<boolean> => {
    if (!last || now - last.at > lookLasts) last = { at: now, isReady: look() };
    return last.isReady;
  };
}

/** What the two addresses say; nothing that a stranger could use. */
const words = { 200: 'ok', 503: 'unavailable' } as const;

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent visitors.
 *
 * @param isStopping whether the server has been told to stop; it is not ready then, but still answers.
 */
export function healthRoutes(db: Knex, log: Logger, isStopping: () => boolean): Router {
  const isReady = createReadiness(db, (problem, err) => {
    if (problem) log.warn({ err }, problem);
    else log.info('ready again');
  });
  const answer =
    (check: () => Promise<boolean>): RequestHandler =>
    async (_request, response) => {
      const status = (await check()) ? 200 : 503;
      response.set('Cache-Control', 'no-store').status(status).json({ status: words[status] });
    };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    '/healthz',
    answer(async () => true),
  );
  router.get(
    '/readyz',
    answer(async () => !isStopping() && (await isReady(performance.now()))),
  );
  return router;
}
