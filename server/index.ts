import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { readConfig } from './config.ts';
import { loadEnvFile } from './platform/process/env-file.ts';
import { stopOnSignals } from './platform/process/process-signals.ts';
import { startErrorReason } from './start-error.ts';

/** Entry point: serves the production build. Reads the environment; all other modules get a `Config`. */

process.env.NODE_ENV ??= 'production';
// Saves a quarter of the time to the first page. Not in the system's temporary folder, where other users could place
// code; in a read-only folder there is no cache.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'));

try {
  loadEnvFile();
  const config = readConfig(process.env);
  // Imported after the settings are checked, so that errors are reported at once; React reads NODE_ENV when imported.
  const { runServer } = await import('./run.ts');
  await stopOnSignals(runServer(config), config.workers);
} catch (error) {
  console.error(startErrorReason(error));
  process.exit(1);
}
