import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Installed packages of the application: the dependencies and peers of `ui`, and the types of React. */
function packagesOf(manifest: Record<'dependencies' | 'peerDependencies', Record<string, string>>): string[] {
  const own = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  return [...own, '@types/react', '@types/react-dom'];
}

/**
 * Packs `ui` and installs it into a copy of `application/` in a temporary folder outside the workspace. Its dependencies
 * are links to the installed ones, so no registry is necessary.
 *
 * @returns the folder of the application, and the paths of all files of the package relative to it.
 */
export async function installPackedUi(): Promise<{ folder: string; packed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ui-package-'));
  await run('npm', ['pack', '--pack-destination', folder], {
    cwd: path.join(root, 'ui'),
    shell: process.platform === 'win32',
  });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!archive) throw new Error(`npm pack wrote no archive into ${folder}.`);
  const target = path.join(folder, 'node_modules/@hd-group/ui');
  mkdirSync(target, { recursive: true });
  await run('tar', ['-xzf', path.join(folder, archive), '-C', target, '--strip-components=1']);

  for (const name of packagesOf(JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8')))) {
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, 'node_modules', name), link, 'junction');
  }
  cpSync(path.join(import.meta.dirname, 'application'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const packed = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return { folder, packed };
}
