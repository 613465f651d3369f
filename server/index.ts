import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { stopOnSignals } from './process-signals.ts';

/** Serves what is built. The only file that reads the environment. */

process.env.NODE_ENV ??= 'production';
// Stripped types and compiled code of the last start: a quarter less to do before the first page. Not in the common
// temporary folder, where others could leave code for us; where the folder is read-only, there is simply none.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'));

/** Codes of errors whose message is sufficient for the operator. */
const plainCodes = new Set(['NOT_BUILT', 'EACCES', 'EADDRNOTAVAIL', 'SQLITE_CANTOPEN', 'UNSAFE_SQLITE']);

/** Why the server does not start: in plain words where it is no fault of the code. */
function reasonOf(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `The port is taken: ${message}. Set PORT to another one, or stop what uses it.`;
  if (code && plainCodes.has(code)) {
    return `The server cannot start: ${message}`;
  }
  return error;
}

try {
  process.loadEnvFile('.env');
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

try {
  const config = readConfig(process.env);
  // Loaded only now: what is wrong with the settings is said at once, and React reads NODE_ENV when it is loaded.
  const { runServer } = await import('./run.ts');
  stopOnSignals(await runServer(config));
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
