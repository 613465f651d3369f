import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** CPU affinity: the server runs on one core, the load generator on another. */

type Role = 'server' | 'load' | 'all';

const count = availableParallelism();
const isPinning = count > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** `all` is for the browser. */
const coreOf: Record<Role, string> = { server: '0', load: String(count - 1), all: `0-${count - 1}` };

/** Description of the pinning for the report. */
export const pinning = isPinning
  ? `server on core ${coreOf.server}, load on core ${coreOf.load}`
  : 'none: this system has one core or no taskset';

/** Pins this process with all its threads to the core of a role. */
export function pinThisProcess(role: Role): void {
  if (isPinning) spawnSync('taskset', ['-acp', coreOf[role], String(process.pid)]);
}
