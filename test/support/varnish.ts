import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CacheOptions } from './caching-proxy.ts';
import { waitUntil } from './wait-until.ts';

/** Whether this machine has Varnish. */
export const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;

/** Starts Varnish with the configuration of docs/. @param folder for its files, which nothing else uses. */
export async function startVarnish(
  { port, purgePort, backendPort }: CacheOptions,
  folder: string,
): Promise<AsyncDisposable> {
  const documented = path.join(import.meta.dirname, '../../docs/varnish-shared-cache.vcl');
  const file = path.join(folder, 'site.vcl');
  writeFileSync(file, readFileSync(documented, 'utf8').replace('"3000"', `"${backendPort}"`));
  const addresses = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`];
  const args = ['-F', '-j', 'none', '-n', path.join(folder, 'varnish'), ...addresses, '-f', file];
  const child = spawn('varnishd', [...args, '-s', 'malloc,64m'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  await waitUntil(
    'Varnish serves',
    () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
  );
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
