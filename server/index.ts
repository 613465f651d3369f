import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { loadEnvFile } from './env-file.ts';
import { stopOnSignals } from './process/process-signals.ts';

/** Entry point: serves the production build. Reads the environment; all other modules get a `Config`. */

process.env.NODE_ENV ??= 'production';
// Saves a quarter of the time to the first page. Not in the system's temporary folder, where other users could place
// code; in a read-only folder there is no cache.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'));

/** The message for an error at start: plain text for errors of configuration and environment, else the error itself. */
function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `The port is in use: ${message}. Set PORT to another port, or stop the process that uses it.`;
  if (code === 'NOT_BUILT' || code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'SQLITE_CANTOPEN') {
    return `The server cannot start: ${message}`;
  }
  return error;
}

loadEnvFile();

try {
  const config = readConfig(process.env);
  // Imported after the settings are checked, so that errors are reported at once; React reads NODE_ENV when imported.
  const { runServer } = await import('./run.ts');
  stopOnSignals(await runServer(config));
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
