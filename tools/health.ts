import { isIPv6 } from 'node:net';
import { readConfig } from '../server/config.ts';
import { loadEnvFile } from '../server/platform/process/env-file.ts';
import { Refusal, runTool } from './command/refusal.ts';

/**
 * `./site health` of a release: whether the server on this machine answers, as the exit status. For health checks of
 * containers.
 */

const timeoutMs = 5000;

await runTool(async () => {
  loadEnvFile();
  const { host, port } = readConfig(process.env);
  // Not `localhost`: a minimal container cannot resolve it.
  const ip = ['::', '0.0.0.0'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${isIPv6(ip) ? `[${ip}]` : ip}:${port}/healthz`;
  const request = fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const { status } = await request.catch(({ message, cause }: Error) => {
    throw new Refusal(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`);
  });
  if (status !== 200) throw new Refusal(`${url} answers with status ${status}.`);
});
