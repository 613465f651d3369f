import { existsSync, mkdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Express } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { validateData } from '../data/checks/validate.ts';
import type { StatedSettings } from '../data/legal/stated-settings.ts';
import { createApp, trustOf } from './app.ts';
import type { Config } from './config.ts';
import { readSpamCounts } from './features/contact/message-changes.ts';
import { announceOneTimeLink } from './features/inbox/sign-in/announce-link.ts';
import type { MailWorkerSettings } from './features/mail/mail-worker.ts';
import { openMigrated } from './platform/database/migrate.ts';
import { isPostgres } from './platform/database/open.ts';
import { readSqliteVersion } from './platform/database/sqlite-version.ts';
import { anonymizedIp, type TrustProxy } from './platform/http/client-ip.ts';
import { originOf } from './platform/http/origin.ts';
import { requestLog } from './platform/logging/log-requests.ts';
import { createLogging, type Logging } from './platform/logging/logging.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/metrics-routes.ts';
import { type Listening, listen } from './platform/process/listen.ts';
import { startSingleRunJobs } from './single-run-jobs.ts';
import { retainAssets } from './site/files/retained-assets.ts';
import { readStaticFiles, type StaticFiles } from './site/files/static-files.ts';
import { createAccessLog } from './site/page-cache/access-log.ts';
import { createPageCache, type PageCache } from './site/page-cache/page-cache.ts';
import { startRenderingAhead } from './site/page-cache/render-ahead.ts';
import { serveCached } from './site/page-cache/serve-cached.ts';
import { changedSettings } from './site/render/changed-settings.ts';
import { createRenderQueue, defaultRenderLimit, type EnqueueRendering } from './site/render/render-queue.ts';
import type { PageHandlers } from './site/respond/page-handlers.ts';
import { startWarnings } from './start-warnings.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Pages and files of the site, from the build or from Vite's development server. */
export interface Site {
  pages(options: {
    originOf: () => string;
    enqueue: EnqueueRendering;
    statedSettings: StatedSettings | undefined;
  }): PageHandlers | Promise<PageHandlers>;
  staticFiles: StaticFiles;
  /** Milliseconds since 1970. */
  builtAt?: number;
}

/** A running server. */
export interface Running {
  /** The site's URL on this machine. */
  url: string;
  /** Shuts down gracefully (`Listening.stop`), then closes the database. Further calls return the same promise. */
  close(): Promise<void>;
}

/** Replaceable parts of the server. */
export interface RunOptions {
  /** The production build by default. */
  site?: (config: Config, log: Logger) => Promise<Site>;
  /** Prints the messages for the person who starts the server. */
  print?: (line: string) => void;
  /** Opens the port; development passes requests on from a port that stays open. */
  listen?: typeof listen;
  mailWorker?: Partial<MailWorkerSettings>;
}

/** The production build in `dist/`. */
async function builtSite({ retainedAssets }: Config, log: Logger): Promise<Site> {
  const { builtPages } = await import('./site/render/built-pages.ts');
  const dist = path.join(root, 'dist');
  const client = path.join(dist, 'client');
  const [staticFiles] = await Promise.all([
    readStaticFiles({ client, public: path.join(root, 'public') }),
    // Before the server serves its first page, so that a server of the previous release also finds these files.
    retainAssets(path.join(client, 'assets'), retainedAssets).catch((err: NodeJS.ErrnoException) => {
      // Without a build, the pages report the missing folder.
      if (err.code === 'ENOENT' && !existsSync(client)) return;
      log.warn(
        { err },
        `the files of this release could not be copied to ${retainedAssets}; set RETAINED_ASSETS`,
      );
    }),
  ]);
  return {
    staticFiles: { ...staticFiles, retainedFolder: retainedAssets },
    pages: (options) => builtPages(dist, options),
    builtAt: statSync(path.join(dist, 'server/entry-server.js'), { throwIfNoEntry: false })?.mtimeMs,
  };
}

/** The database as printed at start, without credentials. */
function databaseLocation({ database }: Config): string {
  if (database.client === 'sqlite') return path.resolve(database.filename);
  const { host, pathname } = new URL(database.connectionString);
  return `PostgreSQL at ${host}${pathname}`;
}

/** Creates the folder of the SQLite file. Only its owner may read it, because the database holds personal data. */
function createDataFolder({ database }: Config): void {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return;
  mkdirSync(path.dirname(path.resolve(database.filename)), { recursive: true, mode: 0o700 });
}

/** Closes the database; with SQLite after a checkpoint that moves the write-ahead log into the database file. */
async function closeDatabase(db: Knex, log: Logger): Promise<void> {
  try {
    if (!isPostgres(db)) await db.raw('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (error) {
    log.warn({ err: error }, 'the final checkpoint failed; no data is lost');
  }
  await db.destroy();
}

/** The request listener: the page cache first, when it is on, then Express. */
function requestListener(
  app: Express,
  config: Config,
  { log, writeLines }: Logging,
  pageCache: PageCache | null,
) {
  if (!pageCache) return app;
  const trust = trustOf(app);
  const requests = requestLog(log, trust, config.logAddresses === 'full');
  const hasProxy = config.trustProxy !== false;
  return serveCached(app, {
    pageCache,
    trust,
    publicUrl: config.publicUrl,
    accessLog: requests.isEnabled ? createAccessLog(requests, writeLines, hasProxy) : null,
    hasProxy,
  });
}

/**
 * Starts the server: opens log, database and port.
 *
 * @throws when an entry of `data/` is invalid, the database cannot be opened or migrated, the build is missing, or the
 *   port is in use.
 */
export async function runServer(
  settings: Config,
  { site = builtSite, print = console.log, listen: openPort = listen, mailWorker }: RunOptions = {},
): Promise<Running> {
  validateData();
  const config = { ...settings };
  const logging = createLogging(config.logLevel);
  const { log, flush } = logging;
  const pageCache = config.pageCache === 'off' ? null : createPageCache();
  createDataFolder(config);
  const hasMetrics = config.metricsPort !== null || config.adminToken !== null;
  const [db, { pages, staticFiles, builtAt }] = await Promise.all([
    openMigrated(config.database, log),
    site(config, log),
  ]);
  const sqliteVersion = await readSqliteVersion(db);
  const metrics = hasMetrics ? await createMetrics(pageCache, sqliteVersion, () => readSpamCounts(db)) : null;
  let trust: TrustProxy = () => false;
  const start = async (): Promise<[Listening, Server | null, PageHandlers]> => {
    // Without the page cache, every visit needs a rendering.
    const enqueue = createRenderQueue(pageCache ? defaultRenderLimit : null);
    const handlers = await pages({
      originOf: () => originOf(config),
      enqueue,
      statedSettings: changedSettings(config),
    });
    const metricsServer = await startMetrics(config, metrics);
    const listening = await openPort({
      port: config.port,
      host: config.host,
      isTrustedProxy: (ip) => trust(ip, 0),
      onConnectionsRefused: (ip) => {
        const client = config.logAddresses === 'full' ? ip : anonymizedIp(ip);
        log.warn({ client }, 'connections of a client network above its limit are closed');
      },
      handler(port, isStopping) {
        config.port = port;
        const app = createApp({
          config,
          db,
          log,
          ...handlers,
          staticFiles,
          pageCache,
          metrics,
          isStopping,
          releasedAt: builtAt,
        });
        trust = trustOf(app);
        return requestListener(app, config, logging, pageCache);
      },
    });
    return [listening, metricsServer, handlers];
  };
  const [listening, metricsServer, handlers] = await start().catch(async (error: unknown) => {
    await db.destroy();
    flush();
    throw error;
  });

  const stopJobs = config.runsJobs ? startSingleRunJobs(config, db, log, mailWorker) : null;
  const stopRenderingAhead =
    pageCache && config.pageCache === 'on'
      ? startRenderingAhead({ pages: handlers.pages, pageCache, log, sharedCache: config.sharedCache })
      : null;
  const url = `http://localhost:${config.port}`;
  print(
    `Its data lies in ${databaseLocation(config)}${sqliteVersion ? `, with SQLite ${sqliteVersion}` : ''}`,
  );
  for (const warning of startWarnings(config, sqliteVersion)) log.warn(warning);
  if (config.publicUrl === null) {
    print(`PUBLIC_URL is not set: canonical URLs, the sitemap and robots.txt contain ${url}.`);
  }
  if (config.smtpUrl === null) {
    print('SMTP_URL is not set: mails are stored in the inbox and not sent.');
  }
  if (config.runsJobs) await announceOneTimeLink({ db, config, origin: originOf(config), print });
  // Last, because programs that start the server wait for this line.
  print(`The site is at ${config.publicUrl ?? url}`);
  log.info({ port: config.port }, 'serving');

  let closing: Promise<void> | null = null;
  const close = async () => {
    log.info('stopping');
    await listening.stop(config.stopDelaySeconds * 1000, config.stopTimeoutSeconds * 1000);
    metricsServer?.close();
    await Promise.all([stopRenderingAhead?.(), stopJobs?.()]);
    await closeDatabase(db, log);
    log.info('stopped');
    flush();
  };
  return {
    url,
    close() {
      closing ??= close();
      return closing;
    },
  };
}

async function startMetrics(config: Config, metrics: Metrics | null): Promise<Server | null> {
  if (!metrics || config.metricsPort === null) return null;
  return serveMetrics(metrics, config.metricsPort, config.host);
}
