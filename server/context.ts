import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CurrentContent } from '../data/snapshot/snapshot.ts';
import type { Config } from './config.ts';
import type { Publishing } from './features/editor/publish.ts';
import { createAdmin, type StaffContext } from './features/inbox/sign-in/admin.ts';
import { createAuditLog } from './features/inbox/sign-in/audit-log.ts';
import { createBearerTokens, type VerifyBearerToken } from './features/inbox/sign-in/bearer-tokens.ts';
import { createOutbox, type MailSettings, type Outbox } from './features/mail/outbox.ts';
import { appendConsentEvents } from './features/newsletter/ledger.ts';
import type { NewsletterUnit } from './features/newsletter/subscription.ts';
import { createRevocationJournal, type RevocationJournal } from './platform/database/revocation-journal.ts';
import { createWriteQueue, type WriteQueue } from './platform/database/write-queue.ts';
import { createRateLimiter, type RateLimiter } from './platform/limits/limiter.ts';
import { defaultLimits, type RateLimits } from './platform/limits/limits.ts';

/** The part of the configuration that the API reads. */
export type ApiSettings = MailSettings &
  Pick<Config, 'adminPassword' | 'adminToken' | 'oidc' | 'revocationJournal'> & {
    /** Overrides of the default limits. */
    limits?: Partial<RateLimits>;
  };

interface ContextOptions {
  content: CurrentContent;
  config: ApiSettings;
  db: Knex;
  log: Logger;
  /** Milliseconds since 1970; the system clock by default. */
  clock?: () => number;
  /** By default editions have no PDF documents, and this process does not show them. */
  publishing?: Publishing | undefined;
  /** Without it, no page has documents. */
  documentsOfPage?: FindPageDocuments | undefined;
}

/** Finds the keys of the documents behind a page, by its path; none for a page for staff. */
export type FindPageDocuments = (path: string) => Promise<string[]>;

/** What the API consists of besides its routes. A feature names the part that it needs. */
export interface Context extends StaffContext<NewsletterUnit> {
  config: ApiSettings;
  content: CurrentContent;
  log: Logger;
  limiter: RateLimiter;
  limits: RateLimits;
  outbox: Outbox;
  journal: RevocationJournal;
  verifyBearerToken: VerifyBearerToken;
  publishing: Publishing;
  documentsOfPage: FindPageDocuments;
}

/** Creates the context of the API. */
export function createContext(options: ContextOptions): Context {
  const { content, config, db, log, clock = Date.now } = options;
  const { publishing = withoutProcess(content), documentsOfPage = async () => [] } = options;
  const limiter = createRateLimiter(clock);
  const limits = { ...defaultLimits, ...config.limits };
  const outbox = createOutbox(config, content, clock);
  const journal = createRevocationJournal(config.revocationJournal);
  const write: WriteQueue<NewsletterUnit> = createWriteQueue(db, {
    begin: (transaction) => ({ db: transaction, mails: [], events: [], revocations: [], onRollback: [] }),
    async finish({ db, mails, events, revocations }) {
      await outbox.storeMails(db, mails);
      if (revocations.length > 0) await journal.append(db, revocations, clock());
      if (events.length > 0) await appendConsentEvents(db, events);
    },
  });
  const audit = createAuditLog({ log, write, clock, content });
  const { adminToken } = config;
  const verifyBearerToken = createBearerTokens({ adminToken, db, clock, limit: limits.token, audit });
  const admin = createAdmin({ config, db, clock, limiter, limits, audit, verifyBearerToken, journal });
  return {
    config,
    content,
    db,
    log,
    audit,
    clock,
    write,
    limiter,
    limits,
    outbox,
    journal,
    admin,
    verifyBearerToken,
    publishing,
    documentsOfPage,
  };
}

const withoutProcess = (content: CurrentContent): Publishing => ({
  shipped: content().content,
  makeMissing: async () => ({ count: 0, problems: [] }),
  refresh: async () => undefined,
  isShown: () => true,
});
