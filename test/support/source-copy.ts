import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A copy of the sources, which tests can change. Deleted at the end of the scope with `using`. */
export interface SourceCopy extends Disposable {
  folder: string;
  /**
   * Replaces the first occurrence of a text in a file.
   *
   * @param file relative to the project.
   * @returns a function that restores the file.
   * @throws Error when the file does not contain the text.
   */
  edit(file: string, text: string, replacement: string): () => void;
}

const root = path.resolve(import.meta.dirname, '../..');
const allParts = [
  'data',
  'locales',
  'migrations',
  'pages',
  'server',
  'tools',
  'ui',
  'package.json',
  'vite.config.ts',
];

/**
 * Copies the sources into `var/`, where they find the installed packages of the project, but their own `ui`.
 *
 * @param parts what is copied; everything by default.
 */
export function copySources(parts: readonly string[] = allParts): SourceCopy {
  const parent = path.join(root, 'var');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'sources-'));
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/@hd-group'), { recursive: true });
  symlinkSync(path.join(folder, 'ui'), path.join(folder, 'node_modules/@hd-group/ui'), 'junction');
  for (const part of ['public', 'pictures'])
    symlinkSync(path.join(root, part), path.join(folder, part), 'junction');
  return {
    folder,
    edit(file, text, replacement) {
      const target = path.join(folder, file);
      const original = readFileSync(target, 'utf8');
      if (!original.includes(text)) throw new Error(`${file} does not contain "${text}".`);
      writeFileSync(
        target,
        original.replace(text, () => replacement),
      );
      return () => writeFileSync(target, original);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
