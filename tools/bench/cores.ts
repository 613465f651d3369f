import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Which core what runs on: the server has one to itself, what puts the load on it has another. */

export type Side = 'server' | 'load';

const count = availableParallelism();
const isPinning = count > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0;

const coreOf: Record<Side, number> = { server: 0, load: count - 1 };

/** What the table says about it. */
export const pinning = isPinning
  ? `server on core ${coreOf.server}, load on core ${coreOf.load}`
  : 'none: this system has one core or no taskset';

/** A command that keeps to its core, where the system allows. */
export function onCore(side: Side, command: string, args: readonly string[]): [string, string[]] {
  return isPinning ? ['taskset', ['-c', String(coreOf[side]), command, ...args]] : [command, [...args]];
}

/** Keeps this process to a core, its threads included. */
export function stayOnCore(side: Side): void {
  if (isPinning) spawnSync('taskset', ['-acp', String(coreOf[side]), String(process.pid)]);
}
