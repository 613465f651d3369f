import path from 'node:path';
import type { RenderPage } from '../pages/app/render-page.ts';
import { type Environment, readConfig } from '../server/config.ts';
import type { Listening, ListenOptions } from '../server/platform/process/listen.ts';
import { type Running, runServer, type Site } from '../server/run.ts';
import { readStaticFiles } from '../server/site/files/static-files.ts';
import { pageHandlers } from '../server/site/respond/page-handlers.ts';
import { sendDevErrorPage } from './dev-error-page.ts';
import { devPolicy } from './dev-policy.ts';
import { root } from './run.ts';

/** Exports of `pages/entry-server.tsx`. */
interface PagesModule {
  renderPage: RenderPage;
  fontUrl: string;
}

interface DevSiteOptions {
  print: (line: string) => void;
  /** Imports the pages, changed modules anew. */
  loadPages: () => Promise<PagesModule>;
  listen: (options: ListenOptions) => Promise<Listening>;
}

/**
 * Starts the server with pages from Vite's module graph. A failed request gets a page with the stack of the error.
 *
 * @param environment the variables of `.env.example`.
 * @throws as `readConfig` and `runServer`.
 */
export function startSite(
  environment: Environment,
  { print, loadPages, listen }: DevSiteOptions,
): Promise<Running> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...environment, PAGE_CACHE: 'off' });
  const folders = { client: path.join(root, 'var/none'), public: path.join(root, 'public') };
  const site = async () => ({
    staticFiles: await readStaticFiles(folders),
    pages: ({ originOf, statedSettings }: Parameters<Site['pages']>[0]) => {
      const { pages, sendErrorPage } = pageHandlers({
        originOf,
        statedSettings,
        pages: async () => {
          const { renderPage, fontUrl } = await loadPages();
          const scripts = { entry: { href: '/tools/dev-entry.ts' }, preload: [], prefetch: [] };
          return { renderPage, assets: () => ({ scripts, font: fontUrl }), policy: devPolicy };
        },
      });
      return {
        pages,
        sendErrorPage: async (
          ...[request, response, error]: Parameters<NonNullable<typeof sendErrorPage>>
        ) => {
          if (error.status >= 500) sendDevErrorPage(response, error.cause ?? error);
          else await sendErrorPage?.(request, response, error);
        },
      };
    },
  });
  return runServer(config, { site, print, listen });
}
