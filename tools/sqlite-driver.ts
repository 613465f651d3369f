import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refusal, runTool } from './command/refusal.ts';
import { root } from './command/run.ts';

/**
 * `npm run postinstall`, which `npm ci` runs: builds the package `sqlite3` with the SQLite of the package `better-sqlite3`. The
 * release of SQLite in `sqlite3` itself was withdrawn by its authors; see DECISIONS.md.
 */

const driver = path.join(root, 'node_modules/sqlite3');
const amalgamation = path.join(root, 'node_modules/better-sqlite3/deps/sqlite3');
const binary = 'build/Release/node_sqlite3.node';
const resolveFromDriver = createRequire(path.join(driver, 'package.json'));

/** Lines of the build's output that are printed when it fails. */
const maxOutputLines = 30;

const help = `The SQLite driver could not be built. It needs Python 3, make and a C++ compiler; then run npm ci again.
  Debian, Ubuntu: apt install python3 make g++
  Fedora:         dnf install python3 make gcc-c++
  macOS:          xcode-select --install
  Windows:        Python 3, and Visual Studio with "Desktop development with C++"`;

/** A value that the source of SQLite defines, for example `SQLITE_VERSION`. @throws Error when it does not. */
function defined(name: string): string {
  const header = readFileSync(path.join(amalgamation, 'sqlite3.h'), 'utf8');
  const value = new RegExp(`^#define ${name}\\s+"?([\\d.]+)`, 'm').exec(header)?.[1];
  if (!value) throw new Error(`There is no ${name} in ${amalgamation}/sqlite3.h.`);
  return value;
}

/** The version of SQLite in the built driver, read by a process of its own, because a loaded addon cannot be replaced. */
function builtVersion(): string {
  const script = "process.stdout.write(require('sqlite3').VERSION)";
  return spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout;
}

const packageFolder = (name: string): string =>
  path.dirname(resolveFromDriver.resolve(`${name}/package.json`));

/** `tar` is read by the build and may stay in its place; the headers of `node-addon-api` are parameters of the compiler. */
function linkPackages(modules: string): void {
  mkdirSync(modules);
  cpSync(packageFolder('node-addon-api'), path.join(modules, 'node-addon-api'), { recursive: true });
  symlinkSync(packageFolder('tar'), path.join(modules, 'tar'), 'junction');
}

/** The build unpacks `deps/sqlite-autoconf-NUMBER.tar.gz`, so the source is packed under this name. */
function packSource(folder: string, number: string): void {
  const name = `sqlite-autoconf-${number}`;
  symlinkSync(amalgamation, path.join(folder, name), 'junction');
  const file = path.join(folder, 'sqlite3/deps', `${name}.tar.gz`);
  resolveFromDriver('tar').create({ sync: true, gzip: true, follow: true, file, cwd: folder }, [name]);
}

/** The package of Node.js contains its headers; without them node-gyp downloads some. */
function headerOption(folder: string): string[] {
  const nodeFolder = path.resolve(process.execPath, '../..');
  if (!existsSync(path.join(nodeFolder, 'include/node/common.gypi'))) return [];
  const link = path.join(folder, 'node');
  symlinkSync(nodeFolder, link, 'junction');
  return [`--nodedir=${link}`];
}

/**
 * Copies the driver to an empty folder and writes its makefiles there. The makefiles do not quote paths, so the driver cannot be
 * built in its place when the project's path contains a space.
 *
 * @param folder absolute path without spaces.
 * @returns a function that builds the driver and copies the result to `node_modules`.
 * @throws Refusal when the build fails, after its output; both functions.
 */
export function configureDriver(folder: string): () => void {
  const number = defined('SQLITE_VERSION_NUMBER');
  const copy = path.join(folder, 'sqlite3');
  const excluded = ['build', 'node_modules'].map((each) => path.join(driver, each));
  cpSync(driver, copy, { recursive: true, filter: (source) => !excluded.includes(source) });
  linkPackages(path.join(folder, 'node_modules'));
  packSource(folder, number);
  const headers = headerOption(folder);
  const gyp = (command: string): void => {
    const script = resolveFromDriver.resolve('node-gyp/bin/node-gyp.js');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, command, `--sqlite_version=${number}`, ...headers],
      { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (status === 0) return;
    console.error(`${stdout}\n${stderr}`.trim().split('\n').slice(-maxOutputLines).join('\n'));
    throw new Refusal(help);
  };
  gyp('configure');
  return () => {
    gyp('build');
    rmSync(path.join(driver, 'build'), { recursive: true, force: true });
    mkdirSync(path.join(driver, path.dirname(binary)), { recursive: true });
    copyFileSync(path.join(copy, binary), path.join(driver, binary));
  };
}

function buildDriver(): void {
  const version = defined('SQLITE_VERSION');
  if (builtVersion() === version) return;
  console.log(`Building the SQLite driver with SQLite ${version} …`);
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'));
  try {
    configureDriver(folder)();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (builtVersion() !== version)
    throw new Refusal(`The driver has SQLite ${builtVersion()}, not ${version}.\n\n${help}`);
}

if (import.meta.main) await runTool(buildDriver);
