import { spawn } from 'node:child_process';
import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..');

const bin = path.join(root, 'node_modules/.bin');

/**
 * Runs a program to its end, with this terminal.
 *
 * @param command program; the project's own binaries come first.
 * @param environment variables to add.
 * @returns its exit status; 1 when a signal ended it.
 */
export function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...environment },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
}

/** Runs jest as the project needs it: ES modules, its own environment. */
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
