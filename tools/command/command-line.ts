import { existsSync } from 'node:fs';
import path from 'node:path';

const launcher = path.resolve(import.meta.dirname, '../../site');

/** The commands for operators: files of `tools/` that a release contains, with what they import. */
export const commands = [
  'backup',
  'restore',
  'person',
  'health',
  'account',
  'token',
  'mail',
  'consent',
  'content',
] as const;

/**
 * How an operator runs a command, for messages.
 *
 * @param name such as `backup`.
 * @returns `./site backup` in the folder of a release, `npm run site -- backup` in a clone.
 */
export const commandLine = (name: string): string =>
  existsSync(launcher) ? `./site ${name}` : `npm run site -- ${name}`;
