import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './command/run.ts';

const driver = path.join(root, 'node_modules/sqlite3');
const amalgamation = path.join(root, 'node_modules/better-sqlite3/deps/sqlite3');
const binary = 'build/Release/node_sqlite3.node';
const resolveFromDriver = createRequire(path.join(driver, 'package.json'));

/** Lines of the build's output that are printed when it fails. */
const maxOutputLines = 30;

/** A failed build; its message is printed without a stack. */
export class BuildError extends Error {
  override name = 'BuildError';
}

interface Tar {
  create(options: { sync: true; gzip: true; follow: true; file: string; cwd: string }, files: string[]): void;
}

/** Version of the source: `name` as in 3.54.1, `number` as in 3054001. @throws Error when the header has none. */
export function sourceVersion(): { name: string; number: string } {
  const header = readFileSync(path.join(amalgamation, 'sqlite3.h'), 'utf8');
  const name = /^#define SQLITE_VERSION\s+"([\d.]+)"/m.exec(header)?.[1];
  const number = /^#define SQLITE_VERSION_NUMBER\s+(\d+)/m.exec(header)?.[1];
  if (!name || !number) throw new Error(`There is no version in ${amalgamation}/sqlite3.h.`);
  return { name, number };
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
  const tar = resolveFromDriver('tar') as Tar;
  const file = path.join(folder, 'sqlite3/deps', `${name}.tar.gz`);
  tar.create({ sync: true, gzip: true, follow: true, file, cwd: folder }, [name]);
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
 * @throws BuildError with the end of the output; both functions.
 */
export function configureDriver(folder: string): () => void {
  const { number } = sourceVersion();
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
    if (status !== 0)
      throw new BuildError(`${stdout}\n${stderr}`.trim().split('\n').slice(-maxOutputLines).join('\n'));
  };
  gyp('configure');
  return () => {
    gyp('build');
    rmSync(path.join(driver, 'build'), { recursive: true, force: true });
    mkdirSync(path.join(driver, path.dirname(binary)), { recursive: true });
    copyFileSync(path.join(copy, binary), path.join(driver, binary));
  };
}
