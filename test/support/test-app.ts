import type { Knex } from 'knex';
import pino, { type Logger } from 'pino';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { type AppOptions, createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { originOf } from '../../server/platform/http/origin.ts';
import { compileTrustProxy } from '../../server/platform/http/trust-proxy.ts';
import { createSite, type PageServer } from '../../server/site/create-site.ts';
import { createPageCache, type PageCache } from '../../server/site/page-cache/page-cache.ts';
import { sampleSnapshot } from './content.ts';
import { testBuild } from './test-build.ts';

interface TestAppOptions extends Partial<AppOptions> {
  /** `echoPage` by default. */
  renderPage?: RenderPage;
  pageCache?: PageCache | null;
  renderTimeoutMs?: number;
}

export interface TestApp {
  app: ReturnType<typeof createApp>;
  site: PageServer;
  pageCache: PageCache;
  log: Logger;
  /** Log lines, as objects. */
  logged: Record<string, unknown>[];
  config: Config;
}

/**
 * Creates the application with pages that need no build.
 *
 * @param environment settings by name, on top of the defaults.
 * @param more options of application and site that replace the defaults of the tests.
 */
export function createTestApp(
  db: Knex,
  environment: Record<string, string> = {},
  {
    renderPage,
    content = sampleSnapshot,
    pageCache = createPageCache(),
    renderTimeoutMs,
    ...more
  }: TestAppOptions = {},
): TestApp {
  const logged: Record<string, unknown>[] = [];
  const log =
    more.log ?? pino({ level: 'info', base: null }, { write: (line) => logged.push(JSON.parse(line)) });
  const config = {
    ...readConfig({ ADMIN_PASSWORD: 'password of the tests', ...environment }),
    // The database is given; its settings name another one.
    revocationJournal: null,
  };
  const trust = compileTrustProxy(config.trustProxy);
  const site = createSite({
    content,
    build: () => testBuild(renderPage),
    origin: originOf(config),
    config,
    db,
    log,
    trust,
    pageCache,
    renderTimeoutMs,
    countError: more.metrics?.countError,
  });
  const staticFiles = { built: new Map(), stored: new Map() };
  const app = createApp({ content, config, db, log, trust, staticFiles, ...site, ...more });
  return { app, site, pageCache: pageCache ?? createPageCache(), log, logged, config };
}

/** The application behind its page cache. */
export function withPageCache({ app, site }: TestApp) {
  return site.listener(app, () => undefined);
}
