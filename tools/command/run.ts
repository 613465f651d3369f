import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Absolute path of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

const bin = path.join(root, 'node_modules/.bin');

/**
 * Runs a program and waits for it; input and output are those of this process.
 *
 * @param command program; `node_modules/.bin` comes first in its PATH.
 * @param environment additional variables.
 * @returns the exit status; 1 when a signal ended the program.
 */
export async function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...environment },
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'exit');
  return status ?? 1;
}

/** Runs Jest with support for ES modules. @returns its exit status. */
export function runJest(args: readonly string[]): Promise<number> {
  return run(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      ...args,
    ],
    { NODE_ENV: 'test' },
  );
}
