import path from 'node:path';
import type { Response } from 'express';
import type { PageInput, RenderOptions } from '../../pages/app/render/render-page.ts';
import { readConfig } from '../../server/config.ts';
import type { HttpError } from '../../server/platform/http/errors.ts';
import type { Environment } from '../../server/platform/process/env-file.ts';
import type { Listening, ListenOptions } from '../../server/platform/process/listen.ts';
import { type Running, runServer } from '../../server/run.ts';
import { readStaticFiles } from '../../server/site/files/static-files.ts';
import { root } from '../command/run.ts';
import { type DevContent, type DevMemory, mistakeOf, readDevContent } from './dev-content.ts';
import { devPolicy, devStyles, sendDevErrorPage } from './dev-page.ts';

interface DevSiteOptions {
  print: (line: string) => void;
  /** Imports the pages, changed modules anew. */
  loadPages: () => Promise<Pick<typeof import('../../pages/entry-server.tsx'), 'renderPage' | 'fontUrl'>>;
  listen: (options: ListenOptions) => Promise<Listening>;
  /** Survives restarts. */
  memory: DevMemory;
}

/**
 * Starts the server with pages from Vite's module graph. A failed request gets a page with the stack of the error.
 *
 * @param environment the variables of `.env.example`.
 * @throws as `readConfig` and `runServer`.
 */
export function startSite(
  environment: Environment,
  { print, loadPages, listen, memory }: DevSiteOptions,
): Promise<Running> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...environment, PAGE_CACHE: 'off' });
  let mistakes: DevContent['mistakes'] = new Map();
  const readContent = () => {
    const read = readDevContent(memory);
    mistakes = read.mistakes;
    for (const error of mistakes.values()) console.error(String(error));
    return read.content;
  };
  const folders = { client: path.join(root, 'var/none'), public: path.join(root, 'public') };
  const source = async () => ({
    staticFiles: await readStaticFiles(folders),
    async build() {
      const { renderPage, fontUrl } = await loadPages();
      const scripts = { entry: { href: '/tools/dev/dev-entry.ts' }, preload: [] };
      return {
        async renderPage(input: PageInput, options: RenderOptions) {
          const rendered = await renderPage(input, options);
          const { namespaces } = input.page;
          const mistake = mistakeOf(mistakes, { reads: rendered.reads, locale: input.locale, namespaces });
          if (mistake) throw mistake;
          return rendered;
        },
        assets: () => ({ scripts, font: fontUrl, styles: { href: devStyles } }),
        policy: devPolicy,
      };
    },
    showsDrafts: true,
    sendServerError: (response: Response, error: HttpError) =>
      sendDevErrorPage(response, error.cause ?? error),
  });
  return runServer(config, { source, print, listen, readContent });
}
