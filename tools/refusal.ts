import { ConfigError } from '../server/config.ts';

/** An expected failure; the tool prints its message without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Wrong arguments are expected failures as well. */
const isArgumentError = (error: unknown) =>
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

/** Missing permissions, a folder in place of a file, and a full disk: the message names the file. */
const isFileSystemRefusal = (error: unknown) =>
  ['EACCES', 'EPERM', 'EISDIR', 'EROFS', 'ENOSPC'].includes(String((error as NodeJS.ErrnoException).code));

/** Runs a tool. An error sets exit status 1; expected ones are printed without a stack. */
export async function runTool(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected =
      error instanceof Refusal ||
      error instanceof ConfigError ||
      isArgumentError(error) ||
      isFileSystemRefusal(error);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
