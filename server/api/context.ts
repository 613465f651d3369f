import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createCleanup } from '../database/delete-expired.ts';
import { createWriteQueue, type WriteQueue } from '../database/write-queue.ts';
import { createLimiter, type Limiter } from '../rate-limits/limiter.ts';
import { defaultLimits, type RateLimits } from '../rate-limits/limits.ts';
import { type Admin, createAdmin } from '../sign-in/admin.ts';
import { type Audit, createAudit } from './audit.ts';

/** What of the configuration the API reads. */
export type ApiSettings = Pick<Config, 'publicUrl' | 'adminPassword' | 'adminToken' | 'logAddresses'> & {
  /** Replaces some of the limits. */
  limits?: Partial<RateLimits>;
};

export interface ApiOptions {
  config: ApiSettings;
  db: Knex;
  log: Logger;
  /** Milliseconds since 1970; the machine's clock when left out. */
  clock?: () => number;
}

/** What every route of the API may use. */
export interface ApiContext {
  config: ApiSettings;
  db: Knex;
  log: Logger;
  audit: Audit;
  clock: () => number;
  write: WriteQueue;
  limiter: Limiter;
  limits: RateLimits;
  admin: Admin;
  cleanUp: () => Promise<void>;
}

/** Puts together what the routes share. */
export function createContext({ config, db, log, clock = Date.now }: ApiOptions): ApiContext {
  const limiter = createLimiter(clock);
  const limits = { ...defaultLimits, ...config.limits };
  const audit = createAudit(log, config.logAddresses === 'full');
  return {
    config,
    db,
    log,
    audit,
    clock,
    write: createWriteQueue(db),
    limiter,
    limits,
    admin: createAdmin({ config, db, clock, limiter, limits, audit }),
    cleanUp: createCleanup(db, clock, (error) =>
      log.error({ err: error }, 'forgetting what has run out failed'),
    ),
  };
}
