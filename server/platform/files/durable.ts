import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Files that outlast a loss of power. */

/**
 * Makes a file, or the names in a folder, durable. Does nothing on Windows, which makes names durable by itself and flushes no file
 * that is open for reading only.
 */
export async function flush(target: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that only its owner may read. A reader sees the previous file or the new one, also after a loss of power. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  const incomplete = `${file}.${randomBytes(4).toString('hex')}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(incomplete, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(incomplete, file);
  } catch (error) {
    await rm(incomplete, { force: true });
    throw error;
  }
  await flush(folder);
}
