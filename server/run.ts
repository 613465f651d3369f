import path from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { validateContent } from '../data/checks/validate.ts';
import type { Content } from '../data/snapshot/content.ts';
import { readShippedContent } from '../data/snapshot/shipped.ts';
import type { CurrentContent } from '../data/snapshot/snapshot.ts';
import { createApp } from './app.ts';
import { builtSite, type SiteSource } from './built-site.ts';
import { type Config, checkPassword } from './config.ts';
import { readSpamCounts, readWithheldReceipts } from './features/contact/repository.ts';
import { openContentStore } from './features/content/content-store.ts';
import { builtDocuments, createDocumentStore } from './features/documents/document-store.ts';
import { announceOneTimeLink } from './features/inbox/sign-in/one-time-link.ts';
import { readOutboxStatus } from './features/mail/repository.ts';
import { warnOfOtherHosts } from './features/passkeys/repository.ts';
import { createObjectStore } from './features/picture-files/object-store.ts';
import { readSocialCrop } from './features/pictures/social-crop.ts';
import { connect, connectLater, createDataFolder, shownEditionFile } from './platform/database/connect.ts';
import type { WorkerSettings } from './platform/database/delivery-queue.ts';
import { loadSecrets } from './platform/database/keyed-digest.ts';
import { openMigrated } from './platform/database/migrate.ts';
import { isPostgres } from './platform/database/open.ts';
import { createRevocationJournal } from './platform/database/revocation-journal.ts';
import { readSqliteVersion } from './platform/database/sqlite-version.ts';
import { loggedIp } from './platform/http/client-ip.ts';
import { originOf } from './platform/http/origin.ts';
import { compileTrustProxy } from './platform/http/trust-proxy.ts';
import { createLogging } from './platform/logging/logging.ts';
import { createMetrics, serveMetrics } from './platform/metrics/metrics.ts';
import { type Listening, type ListenOptions, listen } from './platform/process/listen.ts';
import { startSingleRunJobs } from './single-run-jobs.ts';
import { createSite } from './site/create-site.ts';
import { createPageCache } from './site/page-cache/page-cache.ts';
import { listenError, operatorProblem } from './start-error.ts';
import { startWarnings } from './start-warnings.ts';

/** A running server. */
export interface Running {
  /** The site's URL on this machine. */
  url: string;
  /**
   * Shuts down gracefully (`Listening.stop`), then closes the database. Further calls return the same promise.
   *
   * @param isReplaced whether another process already serves in its place, so that this machine remains ready.
   */
  close(isReplaced?: boolean): Promise<void>;
}

/** Replaceable parts of the server. */
export interface RunOptions {
  /** The production build by default. */
  source?: (config: Config, log: Logger) => Promise<SiteSource>;
  /** Prints the messages for the person who starts the server. */
  print?: (line: string) => void;
  /** Opens the port; development passes requests on from a port that stays open. */
  listen?: (options: ListenOptions) => Promise<Listening>;
  /** Reads the content of the release; development survives a mistake in it. */
  readContent?: () => Content;
  mailWorker?: Partial<WorkerSettings>;
}

/** The database as printed at start, without credentials. */
function databaseLocation({ database }: Config): string {
  if (database.client === 'sqlite') return path.resolve(database.filename);
  const { host, pathname } = new URL(database.connectionString);
  return `PostgreSQL at ${host}${pathname}`;
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

/**
 * Starts the server: reads the content, opens log, database and port, then builds what answers requests. Without the database it serves
 * the pages that were shown last; all else answers 503 until the database can be used.
 *
 * @throws when the content is invalid, the database refuses the settings or cannot be migrated, the build is missing, or the
 *   port is in use.
 */
export async function runServer(
  settings: Config,
  {
    source: openSource = builtSite,
    print = console.log,
    listen: openPort = listen,
    readContent = () => validateContent(readShippedContent()),
    mailWorker,
  }: RunOptions = {},
): Promise<Running> {
  const shipped = readContent();
  const { log, writeLines, close: closeLog } = createLogging(settings.logLevel);
  const open = async () => {
    createDataFolder(settings);
    return openMigrated(settings.database);
  };
  const [connection, source] = await Promise.all([
    connect(settings.database, open),
    openSource(settings, log),
  ]);
  const { db, problem } = connection;
  const abandon = async (error: unknown): Promise<never> => {
    await db.destroy();
    await closeLog();
    throw error;
  };
  // The server that this one replaces has a database or serves without it, too.
  if (problem !== null && settings.replacesServer) await abandon(problem);
  const sizes = [...source.staticFiles.built].map(([urlPath, { bytes }]) => [urlPath, bytes.length] as const);
  const objects = settings.pictureStore && createObjectStore(settings.pictureStore);
  const documents = createDocumentStore(db, { built: builtDocuments(sizes), objects }, log);
  const contents = await openContentStore({
    db,
    log,
    shipped,
    file: shownEditionFile(settings.retainedAssets),
    findDocuments: documents.find,
    prepare: (next) => site.prepareContent(next),
  }).catch(abandon);
  const content = contents.current;
  try {
    checkPassword(settings, content());
  } catch (error) {
    await abandon(error);
  }
  const prepareDatabase = (opened: Knex) => beginJournal(settings, content, opened, log);
  const sqliteVersion = problem === null ? await readSqliteVersion(db) : null;
  if (problem === null) {
    await loadSecrets(db);
    await prepareDatabase(db);
  }
  const pageCache = settings.pageCache === 'off' ? null : createPageCache();
  const hasMetrics = settings.metricsPort !== null || settings.adminToken !== null;
  const readers = {
    readSpamCounts: () => readSpamCounts(db),
    readWithheldReceipts: () => readWithheldReceipts(db),
    readOutboxStatus: () => readOutboxStatus(db, Date.now()),
  };
  const metrics = hasMetrics ? await createMetrics(pageCache, sqliteVersion, readers) : null;
  const metricsServer =
    metrics && settings.metricsPort !== null
      ? await serveMetrics(metrics, settings.metricsPort, settings.host).catch((error: unknown) =>
          abandon(listenError(error, 'METRICS_PORT')),
        )
      : null;
  const trust = compileTrustProxy(settings.trustProxy);
  const listening = await openPort({
    port: settings.port,
    host: settings.host,
    isTrustedProxy: (ip) => trust(ip, 0),
    onConnectionsRefused(ip) {
      const client = loggedIp(ip, content().disclosures.ipAddresses.log);
      log.warn({ client }, 'connections of a client network above its limit are closed');
    },
  }).catch((error: unknown) => {
    metricsServer?.close();
    return abandon(listenError(error, 'PORT'));
  });
  const config: Config = { ...settings, port: listening.port };
  const site = createSite({
    ...source,
    content,
    origin: originOf(config),
    config,
    db,
    log,
    trust,
    pageCache,
    countError: metrics?.countError,
    retainedPageData: path.join(settings.retainedAssets, 'content'),
  });
  let isNotReady = false;
  const { refresh, isShown } = contents;
  const publishing = { shipped, makeMissing: documents.makeMissing, refresh, isShown };
  const app = createApp({
    content,
    config,
    db,
    log,
    trust,
    publishing,
    ...site,
    staticFiles: {
      ...source.staticFiles,
      readDocument: documents.read,
      readPicture: (urlPath) => readSocialCrop({ db, objects, content }, urlPath, Date.now()),
    },
    metrics,
    isStopping: () => isNotReady,
    releasedAt: source.builtAt,
  });
  listening.serve(site.listener(app, writeLines));

  const stopWatching = contents.watch();
  let stopJobs: (() => Promise<void>) | null = null;
  const beginWithDatabase = async () => {
    if (!config.runsJobs) return;
    await warnOfOtherHosts(db, config.publicUrl, log);
    await announceOneTimeLink({ db, config, origin: originOf(config), print });
    const released = source.staticFiles.stored;
    const jobs = { config, contents, publishing, db, log, documents, objects, released, mailWorker };
    stopJobs = startSingleRunJobs(jobs);
  };
  const stopRenderingAhead = config.pageCache === 'on' ? site.startRenderingAhead() : null;
  const url = `http://localhost:${config.port}`;
  print(
    `Its data is stored in ${databaseLocation(config)}${sqliteVersion ? `, with SQLite ${sqliteVersion}` : ''}`,
  );
  for (const warning of startWarnings(config, sqliteVersion, content().content)) log.warn(warning);
  if (config.publicUrl === null) {
    print(`PUBLIC_URL is not set: canonical URLs, the sitemap and robots.txt contain ${url}.`);
  }
  if (config.smtpUrl === null) {
    print('SMTP_URL is not set: mails are stored in the inbox and not sent.');
  }
  if (problem === null) await beginWithDatabase();
  else print(`${operatorProblem(problem)}. Until it can, pages are served and all else answers 503.`);
  const stopConnecting =
    problem === null
      ? null
      : connectLater({
          ...connection,
          open,
          prepare: prepareDatabase,
          async onConnected() {
            await loadSecrets(db);
            await contents.refresh();
            await beginWithDatabase();
          },
          log,
        });
  // Last, because programs that start the server wait for this line.
  print(`The site is at ${config.publicUrl ?? url}`);
  log.info({ port: config.port }, 'serving');

  let closing: Promise<void> | null = null;
  const close = async (isReplaced: boolean) => {
    log.info('stopping');
    isNotReady = !isReplaced;
    await listening.stop(isReplaced ? 0 : config.stopDelaySeconds * 1000, config.stopTimeoutSeconds * 1000);
    metricsServer?.close();
    stopConnecting?.();
    await Promise.all([stopWatching(), stopRenderingAhead?.(), stopJobs?.()]);
    await closeDatabase(db, log);
    log.info('stopped');
    await closeLog();
  };
  return {
    url,
    close(isReplaced = false) {
      closing ??= close(isReplaced);
      return closing;
    },
  };
}

/** Before the first request, so that the journal covers everything that is acknowledged. */
async function beginJournal(
  { revocationJournal }: Config,
  content: CurrentContent,
  db: Knex,
  log: Logger,
): Promise<void> {
  try {
    await createRevocationJournal(revocationJournal).maintain(
      db,
      Date.now(),
      content().disclosures.retentionDays,
    );
  } catch (error) {
    log.error(
      { err: error },
      `the revocation journal ${revocationJournal} cannot be written: erasures, withdrawals and sign-outs fail`,
    );
  }
}
