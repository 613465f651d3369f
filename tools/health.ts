import { readConfig } from '../server/config.ts';
import { loadEnvFile } from '../server/env-file.ts';

/** `./site health` of a release: whether the server on this machine answers, as the exit status. For health checks of containers. */

const timeoutMs = 5000;

loadEnvFile();
const { port } = readConfig(process.env);
try {
  const { status } = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
  if (status !== 200) throw new Error(`Status ${status}.`);
} catch (error) {
  console.error(`The server does not answer on port ${port}: ${(error as Error).message}`);
  process.exitCode = 1;
}
