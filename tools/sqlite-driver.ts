import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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

function build(number: string): void {
  const gyp = resolveFromDriver.resolve('node-gyp/bin/node-gyp.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [gyp, 'rebuild', `--sqlite_version=${number}`],
    { cwd: driver, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`The SQLite driver could not be built:\n${stdout}\n${stderr}`);
}

const wanted = sourceVersion();
if (builtVersion() !== wanted.name) {
  console.log(`Building the SQLite driver with SQLite ${wanted.name} …`);
  packSource(wanted.number);
  build(wanted.number);
  const version = builtVersion();
  if (version !== wanted.name) throw new Error(`The driver has SQLite ${version}, not ${wanted.name}.`);
}
