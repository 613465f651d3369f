import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../server/platform/database/open.ts';
import type { RateLimits } from '../../server/platform/limits/limits.ts';

export interface ApiProcess {
  /** Scheme, host and port, without a trailing slash. */
  origin: string;
  /** Ends the process with SIGKILL, without a shutdown. */
  kill: () => Promise<void>;
}

/**
 * Starts a server process of the API and migrates its database.
 *
 * @param limits rate limits; those left out are off.
 * @returns the process once it listens.
 * @throws with its standard error output when it exits before.
 */
export async function startApiProcess(
  settings: DatabaseConfig,
  limits: Partial<RateLimits> = {},
): Promise<ApiProcess> {
  const script = join(import.meta.dirname, 'serve-api.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(settings), JSON.stringify(limits)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  const exited = once(child, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error(`The server process ended: ${errorOutput}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
