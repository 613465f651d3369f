import { cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../data/snapshot/content.ts';
import { readShippedContent, writeContent } from '../../data/snapshot/shipped.ts';
import { root, run } from '../../tools/command/run.ts';
import { contents } from './contents.ts';

/**
 * `npm run test:content -- NAME [JEST ARGUMENTS]`: runs all tests with other content, in a copy of the project, which is made as an
 * owner would: the content files are replaced, then `npm run generate` and `npm test` run.
 */

/** Neither copied nor removed: what is installed, built, stored or versioned. */
const excluded = ['node_modules', 'dist', 'var', 'coverage', '.git'];

/**
 * Makes hard links to all files of a folder, so that a release can be made of the packages in the copy. Relative symbolic links stay:
 * that to `ui` leads to the one of the copy.
 */
function linkFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) linkFolder(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to, 'junction');
    else linkSync(from, to);
  }
}

/** Copies the project with other content. @returns the folder of the copy. */
function copyWithContent(name: string, change: (content: Content) => Content): string {
  const folder = path.join(root, 'var/content', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of readdirSync(root).filter((each) => !excluded.includes(each)))
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true, preserveTimestamps: true });
  linkFolder(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeContent(change(readShippedContent()), pathToFileURL(`${folder}/`));
  return folder;
}

const [name = '', ...jestArguments] = process.argv.slice(2);
const change = contents[name];
if (!change) {
  console.error(`NAME must be one of ${Object.keys(contents).join(', ')}, not "${name}".`);
  process.exit(1);
}
const folder = copyWithContent(name, change);
const node = (script: string, ...args: string[]) =>
  run(process.execPath, [path.join(folder, script), ...args]);
process.exitCode = (await node('tools/generate.ts')) || (await node('tools/test.ts', ...jestArguments));
