import path from 'node:path';
import type { Site } from '../../server/run.ts';
import { buildWithFaults } from './fault-build.ts';

/** `build FOLDER` makes a build with faults; `serve FOLDER` runs the server on it with the fault named by `FAULT`. */
const [command, folder = ''] = process.argv.slice(2);

if (command === 'build') {
  await buildWithFaults(folder);
} else {
  Object.assign(globalThis, { fault: process.env.FAULT });
  const { builtPages } = await import('../../server/site/render/built-pages.ts');
  const { readStaticFiles } = await import('../../server/site/files/static-files.ts');
  const { readConfig } = await import('../../server/config.ts');
  const { runServer } = await import('../../server/run.ts');
  const { stopOnSignals } = await import('../../server/platform/process/process-signals.ts');
  const staticFiles = await readStaticFiles({
    client: path.join(folder, 'client'),
    public: path.resolve('public'),
  });
  const config = readConfig(process.env);
  const site = async (): Promise<Site> => ({
    staticFiles: { ...staticFiles, retainedFolder: config.retainedAssets },
    pages: (options) => builtPages(folder, { ...options, renderTimeoutMs: 500 }),
  });
  await stopOnSignals(runServer(config, { site }));
}
