import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWithFaults } from './fault-build.ts';

/** `build FOLDER` makes a build with faults; `serve FOLDER` runs the server on it with the fault named by `FAULT`. */
const [command, folder = ''] = process.argv.slice(2);

/** Resolves when a page with the fault `slow` is to be rendered. */
async function suspension(): Promise<void> {
  const { RELEASED_BY: file } = process.env;
  if (file === undefined) await wait(300);
  else while (!existsSync(file)) await wait(20);
}

if (command === 'build') {
  await buildWithFaults(folder);
} else {
  Object.assign(globalThis, { fault: process.env.FAULT, suspension });
  const { importBuild } = await import('../../server/site/render/import-build.ts');
  const { readStaticFiles } = await import('../../server/site/files/static-files.ts');
  const { readConfig } = await import('../../server/config.ts');
  const { runServer } = await import('../../server/run.ts');
  const { stopOnSignals } = await import('../../server/platform/process/process-signals.ts');
  const staticFiles = await readStaticFiles({
    client: path.join(folder, 'client'),
    public: path.resolve('public'),
  });
  const config = readConfig(process.env);
  const build = await importBuild(folder);
  const source = async () => ({
    staticFiles: { ...staticFiles, retainedFolder: config.retainedAssets },
    build: () => build,
    renderTimeoutMs: process.env.FAULT === 'hang' ? 500 : 30_000,
  });
  await stopOnSignals(runServer(config, { source }));
}
