import path from 'node:path';
import { normalizePath } from 'vite';
import { root } from '../command/run.ts';

const folders = ['data/content', 'locales'].map((name) => `${normalizePath(path.join(root, name))}/`);

/** Whether a file, as Vite names it, is a content file or a catalogue. No module imports these; each start reads them. */
export function isContentFile(file: string): boolean {
  return folders.some((folder) => file.startsWith(folder));
}
