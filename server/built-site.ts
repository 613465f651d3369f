import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { SiteOptions } from './site/create-site.ts';
import { retainAssets } from './site/files/retained-assets.ts';
import { readStaticFiles, type StaticFiles } from './site/files/static-files.ts';
import { importBuild } from './site/render/import-build.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Pages and files of the site, from the build or from Vite's development server. */
export interface SiteSource
  extends Pick<SiteOptions, 'build' | 'renderTimeoutMs' | 'sendServerError' | 'showsDrafts'> {
  staticFiles: StaticFiles;
  /** When the build was made, in milliseconds since 1970. */
  builtAt?: number | undefined;
}

/** The production build in `dist/`. */
export async function builtSite({ retainedAssets }: Config, log: Logger): Promise<SiteSource> {
  const dist = path.join(root, 'dist');
  const client = path.join(dist, 'client');
  const [build, staticFiles] = await Promise.all([
    importBuild(dist),
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
    build: () => build,
    staticFiles: { ...staticFiles, retainedFolder: retainedAssets },
    builtAt: statSync(path.join(dist, 'server/entry-server.js'), { throwIfNoEntry: false })?.mtimeMs,
  };
}
