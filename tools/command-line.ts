import { existsSync } from 'node:fs';
import path from 'node:path';

const launcher = path.resolve(import.meta.dirname, '../site');

/**
 * How an operator runs a command, for messages.
 *
 * @param name such as `backup`.
 * @returns `./site backup` in the folder of a release, `npm run backup --` in a clone.
 */
export const commandLine = (name: string): string =>
  existsSync(launcher) ? `./site ${name}` : `npm run ${name} --`;
