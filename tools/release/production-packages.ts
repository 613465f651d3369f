import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../command/run.ts';
import {
  isOfPlatform,
  isRuntime,
  licenceFile,
  type ShippedPackage,
  shippedPackages,
} from '../licences/shipped-packages.ts';
import { reachableFiles } from './reachable-files.ts';

/** The packages in a release, and the files of each that run. */

/** Dependencies that only an installation or a build uses; what only they require is left out with them. */
const buildPackages = [
  // Compile the SQLite driver, or contain its source.
  'better-sqlite3',
  'node-addon-api',
  'node-gyp',
  'prebuild-install',
  'tar',
  // Compiles the css prop.
  '@emotion/babel-plugin',
];

/** Libraries that an addon loads. */
const isLibrary = /^@img\/sharp-libvips-/;
const runnableFile = /\.(?:[cm]?js|json|wasm)$/;
const sharedObject = /\.so(?:\.[\d.]+)?$/;
/** Builds for debugging, for profiling, for browsers and for other runtimes; of `react` Node reads both to find the exports. */
const unusedFile = /^react-dom-(?:client|server.*(?:development|browser|bun|edge))|profiling|react-server\./;
/** Also those builds, the databases that the site does not support, and tables of East Asian character sets: requests are UTF-8. */
const unusedFolder =
  /\/(?:node_modules|obj\.target|tests?|__tests__|examples?|benchmarks?|dist\/development|nodemailer\/dist\/cjs|knex\/bin|encodings\/tables|dialects\/(?:mssql|mysql2?|oracle(?:db)?|redshift|cockroachdb|pgnative|better-sqlite3))$/;

/** The packages of a release for the platform of this machine, among them Node, Typst and the encoder of pictures. */
export function productionPackages(): ShippedPackage[] {
  return shippedPackages(buildPackages).filter(
    (each) => !isOfPlatform(each) || existsSync(path.join(root, each.folder)),
  );
}

/** Path of the Node that is packaged for this platform. @throws when it is not installed. */
export function packagedNode(): string {
  const found = productionPackages().find(isRuntime);
  if (!found) throw new Error('The package with Node for this platform is not installed: run npm ci.');
  return path.join(root, found.folder, 'bin/node');
}

/**
 * Copies the files of all packages that the site can load: those that its imports lead to. Of a package with computed imports,
 * all files that Node can run are copied.
 *
 * @param target folder of the release.
 * @param entries absolute paths of the site's own files.
 * @throws when a package is not installed.
 */
export function copyPackages(target: string, entries: readonly string[]): void {
  const reachable = reachableFiles(entries);
  for (const { name, folder } of productionPackages()) {
    const absolute = path.join(root, folder);
    if (!existsSync(absolute)) throw new Error(`${name} is not installed: run npm ci.`);
    const isOwn = (file: string) =>
      file.startsWith(`${absolute}/`) && !file.slice(absolute.length).includes('/node_modules/');
    const files = [...reachable.files].filter(isOwn);
    // Development dependencies of which a file is in `public/`, the runtime, and packages for browsers only.
    if (files.length === 0 && !isLibrary.test(name)) continue;
    const hasComputedImports = [...reachable.computed].some(isOwn);
    cpSync(absolute, path.join(target, folder), {
      recursive: true,
      filter: (source) => isUsed(source, absolute, (file) => hasComputedImports || reachable.files.has(file)),
    });
  }
  for (const addon of globSync('node_modules/**/*.node', { cwd: target }))
    execFileSync('strip', [path.join(target, addon)]);
}

function isUsed(source: string, folder: string, canBeLoaded: (file: string) => boolean): boolean {
  const { base, ext } = path.parse(source);
  if (statSync(source).isDirectory()) return source === folder || !unusedFolder.test(source);
  if (base === 'package.json' || ext === '.node' || sharedObject.test(base) || licenceFile.test(base))
    return true;
  return runnableFile.test(base) && canBeLoaded(source) && !unusedFile.test(base);
}
