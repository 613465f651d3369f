import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../command/run.ts';
import { runtimePackage } from './production-packages.ts';
import { stripSymbols } from './strip-symbols.ts';

/** Node and the C++ libraries that it needs, so that a machine needs only a C library. */

/** A library of the compiler, from a package of Debian. */
export interface RuntimeLibrary {
  file: string;
  packageName: string;
  version: string;
  /** The package with its source. */
  sourceName: string;
}

/** Parts of the C library itself. */
const cLibrary = /^(?:ld-linux|linux-vdso|lib(?:c|m|dl|rt|pthread)\.so)/;

/** `node_modules/.bin/node` of a release. It needs no other program than the shell. */
const wrapper = `#!/bin/sh
# Node with the C++ libraries of this release.
root=$(cd "\${0%/*}/../.." && pwd -P)
LD_LIBRARY_PATH="$root/runtime/lib" exec "$root/runtime/node" "$@"
`;

const output = (command: string, args: string[]) => execFileSync(command, args, { encoding: 'utf8' });

function debianPackage(file: string): RuntimeLibrary {
  const owner = output('dpkg-query', ['--search', `*/${path.basename(file)}`])
    .split('\n')
    .map((line) => /^(\S+): (\/.*)$/.exec(line) ?? [])
    .find(([, , owned]) => owned && realpathSync(owned) === realpathSync(file));
  if (!owner?.[1]) throw new Error(`No package of Debian contains ${file}.`);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of dpkg-query.
  const format = '--showformat=${Package} ${Version} ${source:Package}';
  const [packageName = '', version = '', sourceName = ''] = output('dpkg-query', [
    '--show',
    format,
    owner[1],
  ]).split(' ');
  return { file, packageName, version, sourceName };
}

/**
 * The libraries that Node needs besides the C library.
 *
 * @throws on a machine without `ldd` and Debian's packages, or when a library is missing.
 */
export function runtimeLibraries(node: string): RuntimeLibrary[] {
  return output('ldd', [node])
    .split('\n')
    .map((line) => /^\s*(\S+) => (\S+)/.exec(line) ?? [])
    .filter(([, name = '']) => name !== '' && !cLibrary.test(name))
    .map(([, name = '', file = '']) => {
      if (!file.startsWith('/')) throw new Error(`${name} is missing: install a C++ compiler.`);
      return debianPackage(file);
    });
}

/** Path of the Node that is packaged for this platform. */
export function packagedNode(): string {
  return path.join(root, runtimePackage().folder, 'bin/node');
}

/** Writes Node, its libraries with their licences, and `node_modules/.bin/node` into the folder of a release. */
export function copyRuntime(target: string): void {
  const node = packagedNode();
  const folder = path.join(target, 'runtime');
  mkdirSync(path.join(folder, 'lib'), { recursive: true });
  writeFileSync(path.join(folder, 'node'), stripSymbols(readFileSync(node)), { mode: 0o755 });
  for (const { file, packageName } of runtimeLibraries(node)) {
    cpSync(realpathSync(file), path.join(folder, 'lib', path.basename(file)));
    // One file for all libraries: they come from one source package.
    cpSync(`/usr/share/doc/${packageName}/copyright`, path.join(folder, 'lib/copyright.txt'), {
      dereference: true,
    });
  }
  cpSync('/usr/share/common-licenses/GPL-3', path.join(folder, 'lib/GPL-3.txt'), { dereference: true });
  const bin = path.join(target, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), wrapper);
  chmodSync(path.join(bin, 'node'), 0o755);
}

const versionName = Buffer.from('GLIBC_2.');

/** The oldest version of the GNU C library that has all symbols of some ELF files, such as `2.36`. */
export function minGlibcVersion(files: readonly string[]): string {
  const minors = files.flatMap((file) => {
    const content = readFileSync(file);
    const found: number[] = [];
    for (let at = content.indexOf(versionName); at !== -1; at = content.indexOf(versionName, at + 1)) {
      const start = at + versionName.length;
      found.push(Number.parseInt(content.toString('latin1', start, start + 2), 10) || 0);
    }
    return found;
  });
  return `2.${Math.max(...minors)}`;
}
