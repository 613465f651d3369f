import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './command/run.ts';
import { BuildError, configureDriver, sourceVersion } from './sqlite-build.ts';

/**
 * `npm run postinstall`, which `npm ci` runs: builds the package `sqlite3` with the SQLite of the package `better-sqlite3`. The
 * release of SQLite in `sqlite3` itself was withdrawn by its authors; see DECISIONS.md.
 */

const help = `The SQLite driver could not be built. It needs Python 3, make and a C++ compiler; then run npm ci again.
  Debian, Ubuntu: apt install python3 make g++
  Fedora:         dnf install python3 make gcc-c++
  macOS:          xcode-select --install
  Windows:        Python 3, and Visual Studio with "Desktop development with C++"`;

/** The version of SQLite in the built driver, read by a process of its own, because a loaded addon cannot be replaced. */
function builtVersion(): string {
  const script = "process.stdout.write(require('sqlite3').VERSION)";
  return spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout;
}

function run(): void {
  const wanted = sourceVersion();
  if (builtVersion() === wanted.name) return;
  console.log(`Building the SQLite driver with SQLite ${wanted.name} …`);
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'));
  try {
    configureDriver(folder)();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const version = builtVersion();
  if (version !== wanted.name) throw new BuildError(`The driver has SQLite ${version}, not ${wanted.name}.`);
}

try {
  run();
} catch (error) {
  console.error(error instanceof BuildError ? `${error.message}\n\n${help}` : error);
  process.exitCode = 1;
}
