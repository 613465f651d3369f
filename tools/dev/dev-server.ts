import type { RequestListener } from 'node:http';
import path from 'node:path';
import {
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  normalizePath,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { Environment } from '../../server/platform/process/env-file.ts';
import type { Running } from '../../server/run.ts';
import { root } from '../command/run.ts';
import type { ExamplesModules } from './examples-page.ts';

const entry = '/tools/dev/dev-site.ts';
const pagesEntry = '/pages/entry-server.tsx';
const stylesModule = '/pages/rendering/global-styles.ts';
const examplesModule = '/ui/src/examples.ts';

function runnerOf({ environments }: ViteDevServer): ModuleRunner {
  if (!isRunnableDevEnvironment(environments.ssr)) throw new Error('Vite cannot run modules of the server.');
  return environments.ssr.runner;
}

/** Whether one of the modules is the server's entry, or the entry imports one of them. */
function isImportedByServer(modules: Iterable<EnvironmentModuleNode>, visited = new Set()): boolean {
  for (const module of modules) {
    if (visited.has(module)) continue;
    visited.add(module);
    if (module.url === entry || isImportedByServer(module.importers, visited)) return true;
  }
  return false;
}

/** The parts of an error that Vite's overlay shows. */
function overlayError(error: unknown) {
  const { message = String(error), stack = '', ...parts } = error as Error;
  return { ...parts, message, stack };
}

/**
 * Creates the server, which runs in Vite's module graph.
 *
 * @param settings reads the current environment variables, those of `.env` included.
 */
export function devServer(settings: () => Environment) {
  let port = 0;
  let vite: ViteDevServer | null = null;
  let listener: RequestListener | null = null;
  let running: Running | null = null;
  let failure: { error: unknown } | null = null;
  let restarting: Promise<void> = Promise.resolve();
  let isQueued = false;
  let isStarting = false;
  const memory = {};
  async function start(current: ViteDevServer, print: (line: string) => void): Promise<void> {
    isQueued = false;
    isStarting = true;
    const runner = runnerOf(current);
    // The runner would fail again with the modules that failed, even if a missing file exists by now.
    if (failure) runner.clearCache();
    const { startSite } = (await runner.import(entry)) as typeof import('./dev-site.ts');
    await running?.close();
    running = await startSite(settings(), {
      print,
      memory,
      loadPages: () => runner.import(pagesEntry),
      listen: async () => ({
        port,
        serve(siteListener) {
          listener = siteListener;
        },
        stop: async () => {},
      }),
    });
  }

  function restart(current: ViteDevServer, reason?: string): void {
    if (isQueued) return;
    isQueued = true;
    const startedAt = performance.now();
    restarting = restarting
      .then(() => start(current, reason === undefined || reason === '.env' ? console.log : () => {}))
      .then(
        () => {
          failure = null;
          const durationMs = Math.round(performance.now() - startedAt);
          if (reason) console.log(`Restarted the server in ${durationMs} ms after a change of ${reason}`);
          current.environments.client.hot.send({ type: 'full-reload' });
        },
        (error: unknown) => {
          failure = { error };
          console.error(error);
          current.environments.client.hot.send({ type: 'error', err: overlayError(error) });
        },
      )
      .finally(() => {
        isStarting = false;
      });
  }

  // No module imports these; each start reads them.
  const ownFiles = ['.env', 'migrations', 'data/content', 'locales'].map((name) =>
    normalizePath(path.join(root, name)),
  );
  const plugin: Plugin = {
    name: 'dev-server',
    enforce: 'pre',
    configureServer(server) {
      vite = server;
    },
    hotUpdate({ file, modules, server }) {
      // The client environment comes first and decides; modules of the server are imported again with the restart.
      if (this.environment.name !== 'client') return [];
      const serverModules = server.environments.ssr.moduleGraph.getModulesByFile(file) ?? [];
      const isOfServer =
        ownFiles.some((each) => file === each || file.startsWith(`${each}/`)) ||
        isImportedByServer(serverModules);
      // While the server starts, the graph lacks modules that are not imported yet.
      if (isOfServer || isStarting || failure) {
        restart(server, path.relative(root, file));
        return [];
      }
      if (modules.length === 0 && [...serverModules].length > 0)
        this.environment.hot.send({ type: 'full-reload' });
      return undefined;
    },
  };

  return {
    /** Restarts the server when one of its modules changes, and reloads the open pages. */
    plugin,
    /** Starts the server, which is reached at `port`. */
    start(sitePort: number) {
      port = sitePort;
      if (vite) restart(vite);
    },
    /** Waits for a restart in progress. @throws the error that keeps the server from running. */
    async listener() {
      await restarting;
      if (failure) throw failure.error;
      if (!listener) throw new Error('The server has not started.');
      return listener;
    },
    /** Imports what the pages of `/ui` show, and the stylesheet. */
    async examples(): Promise<ExamplesModules> {
      if (!vite) throw new Error('Vite has not started.');
      const runner = runnerOf(vite);
      const modules = await Promise.all(
        [pagesEntry, stylesModule, examplesModule].map((module) => runner.import(module)),
      );
      return Object.assign({}, ...modules);
    },
    async close() {
      await vite?.close();
      await restarting;
      await running?.close();
    },
  };
}
