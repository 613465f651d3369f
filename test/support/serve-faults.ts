import path from 'node:path';
import { buildWithFaults } from './fault-build.ts';

/** `build FOLDER` makes a build with fault points; `serve FOLDER` runs the server on it, failing at the point `FAULT`. */
const [command, folder = ''] = process.argv.slice(2);

if (command === 'build') {
  await buildWithFaults(folder);
} else {
  Object.assign(globalThis, { fault: process.env.FAULT });
  const { builtPages } = await import('../../server/built-pages.ts');
  const { readBuiltFiles } = await import('../../server/built-files.ts');
  const { readConfig } = await import('../../server/config.ts');
  const { runServer } = await import('../../server/run.ts');
  const { stopWithProcess } = await import('../../server/stop-with-process.ts');
  const files = { client: path.join(folder, 'client'), public: path.resolve('public') };
  const builtFiles = await readBuiltFiles(files);
  const site = async () => ({
    builtFiles,
    pages: (options: { originOf: () => string }) => builtPages(folder, { ...options, renderTimeoutMs: 500 }),
  });
  stopWithProcess(await runServer(readConfig(process.env), { site }));
}
