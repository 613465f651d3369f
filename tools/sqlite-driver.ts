import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './run.ts';

/**
 * `npm run postinstall`, which `npm ci` runs: builds the package `sqlite3` with the SQLite of the package `better-sqlite3`. The
 * release of SQLite in `sqlite3` itself was withdrawn by its authors; see DECISIONS.md.
 */

const driver = path.join(root, 'node_modules/sqlite3');
const amalgamation = path.join(root, 'node_modules/better-sqlite3/deps/sqlite3');
const resolveFromDriver = createRequire(path.join(driver, 'package.json'));

/** Lines of the build's output that are printed when it fails. */
const maxOutputLines = 30;

/** A failed build; its message is printed without a stack. */
class BuildError extends Error {
  override name = 'BuildError';
}

interface Tar {
  create(options: { sync: true; gzip: true; follow: true; file: string; cwd: string }, files: string[]): void;
}

function sourceVersion(): { name: string; number: string } {
  const header = readFileSync(path.join(amalgamation, 'sqlite3.h'), 'utf8');
  const name = /^#define SQLITE_VERSION\s+"([\d.]+)"/m.exec(header)?.[1];
  const number = /^#define SQLITE_VERSION_NUMBER\s+(\d+)/m.exec(header)?.[1];
  if (!name || !number) throw new Error(`There is no version in ${amalgamation}/sqlite3.h.`);
  return { name, number };
}

/** The version of SQLite in the built driver, read by a process of its own, because a loaded addon cannot be replaced. */
function builtVersion(): string {
  const script = "process.stdout.write(require('sqlite3').VERSION)";
  return spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout;
}

/** The build unpacks `deps/sqlite-autoconf-NUMBER.tar.gz`, so the source is packed under this name. */
function packSource(number: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'));
  const name = `sqlite-autoconf-${number}`;
  try {
    symlinkSync(amalgamation, path.join(folder, name), 'junction');
    const tar = resolveFromDriver('tar') as Tar;
    const file = path.join(driver, 'deps', `${name}.tar.gz`);
    tar.create({ sync: true, gzip: true, follow: true, file, cwd: folder }, [name]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const help = `The SQLite driver could not be built. It needs Python 3, make and a C++ compiler; then run npm ci again.
  Debian, Ubuntu: apt install python3 make g++
  Fedora:         dnf install python3 make gcc-c++
  macOS:          xcode-select --install
  Windows:        Python 3, and Visual Studio with "Desktop development with C++"`;

/** @throws BuildError with the installation help and the end of the build's output. */
function build(number: string): void {
  const gyp = resolveFromDriver.resolve('node-gyp/bin/node-gyp.js');
  // The package of Node.js contains its headers; without them node-gyp downloads some.
  const nodeFolder = path.resolve(process.execPath, '../..');
  const hasHeaders = existsSync(path.join(nodeFolder, 'include/node/common.gypi'));
  const headers = hasHeaders ? [`--nodedir=${nodeFolder}`] : [];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [gyp, 'rebuild', `--sqlite_version=${number}`, ...headers],
    { cwd: driver, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const end = `${stdout}\n${stderr}`.trim().split('\n').slice(-maxOutputLines).join('\n');
  if (status !== 0) throw new BuildError(`${end}\n\n${help}`);
}

function run(): void {
  const wanted = sourceVersion();
  if (builtVersion() === wanted.name) return;
  console.log(`Building the SQLite driver with SQLite ${wanted.name} …`);
  packSource(wanted.number);
  build(wanted.number);
  const version = builtVersion();
  if (version !== wanted.name) throw new BuildError(`The driver has SQLite ${version}, not ${wanted.name}.`);
}

try {
  run();
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}
