import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packagedNode } from './production-packages.ts';

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

/** The packages of Debian with the libraries of the compiler. */
const packages: Record<string, string> = {
  'libatomic.so.1': 'libatomic1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libstdc++.so.6': 'libstdc++6',
};

/**
 * The libraries that Node needs besides the C library.
 *
 * @throws on a machine without `ldd` and Debian's packages, or when a library is missing or unknown.
 */
export function runtimeLibraries(node: string): RuntimeLibrary[] {
  return [...output('ldd', [node]).matchAll(/^\s*(\S+) => (\S+)/gm)]
    .filter(([, name = '']) => !cLibrary.test(name))
    .map(([, name = '', file = '']) => {
      if (!file.startsWith('/')) throw new Error(`${name} is missing: install a C++ compiler.`);
      const packageName = packages[name];
      if (!packageName) throw new Error(`No package of Debian is known for ${name}.`);
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of dpkg-query.
      const format = '--showformat=${Version} ${source:Package}\n';
      // Without the architecture, a package of several has a line for each; their versions are the same.
      const shown = output('dpkg-query', ['--show', format, packageName]);
      const [version = '', sourceName = ''] = shown.split(/\s/);
      return { file, packageName, version, sourceName };
    });
}

/** Writes Node, its libraries with their licences, and `node_modules/.bin/node` into the folder of a release. */
export function copyRuntime(target: string): void {
  const node = packagedNode();
  const folder = path.join(target, 'runtime');
  mkdirSync(path.join(folder, 'lib'), { recursive: true });
  execFileSync('strip', ['-o', path.join(folder, 'node'), node]);
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
  writeFileSync(path.join(bin, 'node'), wrapper, { mode: 0o755 });
}

/** The oldest version of the GNU C library that has all symbols of some ELF files, such as `2.36`. */
export function minGlibcVersion(files: readonly string[]): string {
  const minors = files.flatMap((file) =>
    [...readFileSync(file, 'latin1').matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor)),
  );
  return `2.${Math.max(...minors)}`;
}
