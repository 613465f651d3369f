import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../server/config.ts';
import type { RateLimits } from '../../server/rate-limits/limits.ts';

export interface ApiProcess {
  /** Without a slash at the end. */
  address: string;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
}

/** Starts a server process of the API on a database, migrating it first; resolves when it listens. */
export async function startApiProcess(
  settings: DatabaseConfig,
  limits: Partial<RateLimits> = {},
): Promise<ApiProcess> {
  const script = join(import.meta.dirname, 'serve-api.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(settings), JSON.stringify(limits)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let problems = '';
  child.stderr.on('data', (piece) => {
    problems += piece;
  });
  const gone = once(child, 'exit');
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (piece) => resolve(String(piece).trim()));
    child.once('exit', () => reject(new Error(`The server process ended: ${problems}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
