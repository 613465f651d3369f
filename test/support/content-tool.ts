import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isExpected } from '../../tools/command/refusal.ts';
import { contentCommand } from '../../tools/content/commands.ts';
import { environmentOf, type TestDatabase } from './databases.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../tools/content.ts');

/** The output of the command, and the exit status if it fails. */
interface ContentResult {
  code?: number;
  stdout: string;
  stderr: string;
}

/** The command `content` on a database, in this process. */
export function contentTool(database: TestDatabase) {
  return async (...words: string[]): Promise<ContentResult> => {
    try {
      return { stdout: await contentCommand(words)({ db: database.db, objects: null }), stderr: '' };
    } catch (error) {
      if (!isExpected(error)) throw error;
      return { code: 1, stdout: '', stderr: `${error.message}\n` };
    }
  };
}

/**
 * The command `content` on a database, in a process of its own.
 *
 * @param variables further ones of its environment.
 */
export function contentProcess(database: TestDatabase, variables: Record<string, string> = {}) {
  return async (...words: string[]): Promise<ContentResult> => {
    const env = { ...process.env, ...environmentOf(database), ...variables };
    return run(process.execPath, [command, ...words], { env }).catch((error: ContentResult) => error);
  };
}

/** Changes a file of exported content. */
export function editFile(folder: string, file: string, change: (value: never) => unknown): void {
  const path = join(folder, file);
  writeFileSync(
    path,
    `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as never), null, 2)}\n`,
  );
}
