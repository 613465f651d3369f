import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Admin, createAdmin } from './features/inbox/sign-in/admin.ts';
import { type AuditLog, createAuditLog } from './features/inbox/sign-in/audit-log.ts';
import { createBearerTokens, type VerifyBearerToken } from './features/inbox/sign-in/bearer-tokens.ts';
import { createOutbox, insertMailsAtEnd, type MailSettings, type Outbox } from './features/mail/outbox.ts';
import { appendConsentEventsAtEnd } from './features/newsletter/ledger/ledger.ts';
import { createWriteQueue, type WriteQueue } from './platform/database/write-queue.ts';
import { createRateLimiter, type RateLimiter } from './platform/limits/limiter.ts';
import { defaultLimits, type RateLimits } from './platform/limits/limits.ts';

/** The part of the configuration that the API reads. */
export type ApiSettings = Pick<Config, 'adminPassword' | 'adminToken'> &
  MailSettings & {
    /** Overrides of the default limits. */
    limits?: Partial<RateLimits>;
  };

export interface ApiOptions {
  config: ApiSettings;
  db: Knex;
  log: Logger;
  /** Milliseconds since 1970; the system clock by default. */
  clock?: () => number;
}

/** Shared dependencies of the API's routes. */
export interface ApiContext {
  config: ApiSettings;
  db: Knex;
  log: Logger;
  audit: AuditLog;
  clock: () => number;
  write: WriteQueue;
  limiter: RateLimiter;
  limits: RateLimits;
  outbox: Outbox;
  admin: Admin;
  verifyBearerToken: VerifyBearerToken;
}

/** Creates the shared dependencies. */
export function createContext({ config, db, log, clock = Date.now }: ApiOptions): ApiContext {
  const limiter = createRateLimiter(clock);
  const limits = { ...defaultLimits, ...config.limits };
  const write = createWriteQueue(db, (transaction, run) =>
    appendConsentEventsAtEnd(transaction, () => insertMailsAtEnd(transaction, run)),
  );
  const audit = createAuditLog({ log, write, clock });
  const { adminToken } = config;
  const verifyBearerToken = createBearerTokens({ adminToken, db, clock, limit: limits.token, audit });
  return {
    config,
    db,
    log,
    audit,
    clock,
    write,
    limiter,
    limits,
    outbox: createOutbox(config, clock),
    admin: createAdmin({ config, db, clock, limiter, limits, audit, verifyBearerToken }),
    verifyBearerToken,
  };
}
