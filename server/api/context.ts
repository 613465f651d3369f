import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type AuditLog, createAuditLog } from '../audit-log.ts';
import type { Config } from '../config.ts';
import { appendConsentEventsAtEnd } from '../consent/ledger.ts';
import { createWriteQueue, type WriteQueue } from '../database/write-queue.ts';
import { createOutbox, insertMailsAtEnd, type MailSettings, type Outbox } from '../mail/outbox.ts';
import { createRateLimiter, type RateLimiter } from '../rate-limits/limiter.ts';
import { defaultLimits, type RateLimits } from '../rate-limits/limits.ts';
import { type Admin, createAdmin } from '../sign-in/admin.ts';
import { createBearerTokens, type VerifyBearerToken } from '../sign-in/bearer-tokens.ts';

/** The part of the configuration that the API reads. */
export type ApiSettings = Pick<
  Config,
  'adminPassword' | 'adminToken' | 'logAddresses' | 'consentAddresses' | 'retentionDays'
> &
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
  const audit = createAuditLog({ log, write, clock, logsFullIps: config.logAddresses === 'full' });
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
