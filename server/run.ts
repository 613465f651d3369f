import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Express } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { validateData } from '../data/content/validate.ts';
import { createApp, trustOf } from './app.ts';
import type { Config } from './config.ts';
import { openMigrated } from './database/migrate.ts';
import { isPostgres } from './database/open.ts';
import { readSqliteVersion } from './database/sqlite-version.ts';
import { type Listening, listen } from './listen.ts';
import { createLogging, type Logging } from './logging.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/metrics-routes.ts';
import { requestLog } from './middleware/log-requests.ts';
import { originOf } from './origin.ts';
import { createAccessLog } from './page-cache/access-log.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { serveCached } from './page-cache/serve-cached.ts';
import type { PageHandlers } from './page-handlers.ts';
import { announceOneTimeLink } from './sign-in/announce-link.ts';
import { startWarnings } from './start-warnings.ts';
import { readStaticFiles, type StaticFiles } from './static-files.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What development puts in the place of the built site. */
export interface Site {
  pages(options: { originOf: () => string }): PageHandlers | Promise<PageHandlers>;
  staticFiles: StaticFiles;
}

export interface Running {
  /** Where the site is, as seen from this machine. */
  url: string;
  /** Stops as `listen.ts` describes, then closes the database. Resolves when nothing is left; may be called twice. */
  close(): Promise<void>;
}

export interface RunOptions {
  site?: () => Promise<Site>;
  /** Tells the person who started it what they need to know. */
  print?: (line: string) => void;
}

/** The site as `npm run build` has left it in `dist/`. */
async function builtSite(): Promise<Site> {
  const { builtPages } = await import('./built-pages.ts');
  const dist = path.join(root, 'dist');
  const folders = { client: path.join(dist, 'client'), public: path.join(root, 'public') };
  return {
    staticFiles: await readStaticFiles(folders),
    pages: (options) => builtPages(dist, options),
  };
}

function placeOf({ database }: Config): string {
  if (database.client === 'sqlite') return path.resolve(database.filename);
  const { host, pathname } = new URL(database.connectionString);
  return `PostgreSQL at ${host}${pathname}`;
}

/** The first start makes the folder of the data, for nobody else to read: people's addresses will lie in it. */
function makeFolder({ database }: Config): void {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return;
  mkdirSync(path.dirname(path.resolve(database.filename)), { recursive: true, mode: 0o700 });
}

/** SQLite's log goes into its file, as far as nobody else is reading; the rest waits for the next start. */
async function closeDatabase(db: Knex, log: Logger): Promise<void> {
  try {
    if (!isPostgres(db)) await db.raw('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (error) {
    log.warn({ err: error }, 'the checkpoint at the end failed; nothing is lost');
  }
  await db.destroy();
}

/** The site's requests: what is ready goes out at once, the rest through Express. */
function listener(app: Express, config: Config, { log, writeLine }: Logging, pageCache: PageCache | null) {
  if (!pageCache) return app;
  const trust = trustOf(app);
  const lines = requestLog(log, trust, config.logAddresses === 'full');
  const hasProxy = config.trustProxy !== false;
  return serveCached(app, {
    pageCache,
    trust,
    publicUrl: config.publicUrl,
    accessLog: lines.isOn ? createAccessLog(lines, writeLine, hasProxy) : null,
    hasProxy,
  });
}

/**
 * Opens log, database and port, and serves.
 *
 * @throws when an entry of `data/` is wrong, the database cannot be opened or migrated, the build is missing, or the port is taken.
 */
export async function runServer(
  settings: Config,
  { site = builtSite, print: say = console.log }: RunOptions = {},
): Promise<Running> {
  validateData();
  const config = { ...settings };
  const journal = createLogging(config.logLevel);
  const { log, flush } = journal;
  const pageCache = config.pageCache ? createPageCache() : null;
  makeFolder(config);
  const wantsMetrics = config.metricsPort !== null || config.adminToken !== null;
  const [db, { pages, staticFiles }] = await Promise.all([openMigrated(config.database), site()]);
  const sqliteVersion = await readSqliteVersion(db);
  const metrics = wantsMetrics ? await createMetrics(pageCache, sqliteVersion) : null;
  const begin = async (): Promise<[Listening, Server | null]> => {
    const handlers = await pages({ originOf: () => originOf(config) });
    const metricsServer = await startMetrics(config, metrics);
    const listening = await listen({
      port: config.port,
      host: config.host,
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
        });
        return listener(app, config, journal, pageCache);
      },
    });
    return [listening, metricsServer];
  };
  const [listening, metricsServer] = await begin().catch(async (error: unknown) => {
    await db.destroy();
    flush();
    throw error;
  });

  const url = `http://localhost:${config.port}`;
  say(`The site is at ${config.publicUrl ?? url}`);
  say(`Its data lies in ${placeOf(config)}${sqliteVersion ? `, with SQLite ${sqliteVersion}` : ''}`);
  for (const warning of startWarnings(config, sqliteVersion)) log.warn(warning);
  await announceOneTimeLink({ db, config, origin: originOf(config), print: say });
  log.info({ port: config.port }, 'serving');

  let closing: Promise<void> | null = null;
  const close = async () => {
    log.info('stopping');
    await listening.stop(config.stopDelay * 1000, config.stopTimeout * 1000);
    metricsServer?.close();
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
