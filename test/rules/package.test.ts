import { importsOf, targetOf } from './imports.ts';
import { isTest, readText, sources } from './project-files.ts';

/** What is installed is what is written down, and what is written down is used. */

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
}

const manifest = JSON.parse(readText('package.json')) as Manifest;
const ui = JSON.parse(readText('ui/package.json')) as Manifest;
const lock = JSON.parse(readText('package-lock.json')) as {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }>;
};

const rows = ([kind, from]: [string, Manifest]) =>
  [from.dependencies, from.devDependencies, from.optionalDependencies, from.peerDependencies]
    .flatMap((each) => Object.entries(each ?? {}))
    .map(([name, version]) => ({ in: kind, name, version }));
const all = (
  [
    ['package.json', manifest],
    ['ui/package.json', ui],
  ] as [string, Manifest][]
).flatMap(rows);

test('every version is exact', () => {
  expect(all.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lock file holds the versions that the packages ask for', () => {
  const other = all.filter(({ name, version }) => {
    const entry = lock.packages[`node_modules/${name}`];
    return !entry?.link && entry?.version !== version;
  });
  expect(other).toEqual([]);
});

test('the lock file names no host but the public registry, and has a checksum for all that is fetched', () => {
  const entries = Object.entries(lock.packages).filter(([name]) => name.startsWith('node_modules/'));
  const elsewhere = entries.filter(
    ([, { resolved, link }]) => resolved && !link && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([name]) => name)).toEqual([]);
  expect(entries.filter(([, { link, integrity }]) => !link && !integrity).map(([name]) => name)).toEqual([]);
});

test('ui and the site use the same versions', () => {
  const other = rows(['ui/package.json', ui]).filter(({ name, version }) => {
    const here = { ...manifest.dependencies, ...manifest.devDependencies }[name];
    return here !== undefined && here !== version;
  });
  expect(other).toEqual([]);
});

/** Packages that a room imports, types apart. */
function imported(of: (file: string) => boolean, types: boolean): Set<string> {
  const names = sources.filter(of).flatMap((file) =>
    importsOf(readText(file))
      .filter(({ typeOnly }) => types || !typeOnly)
      .flatMap(({ specifier }) => {
        const target = targetOf(file, specifier);
        return 'from' in target && !/^(node:|virtual:)/.test(target.from) ? [target.from] : [];
      }),
  );
  return new Set(names);
}

test('what runs in production is a dependency of its own package', () => {
  const missing = [
    ...[...imported((file) => /^(server|pages|data|locales)\//.test(file) && !isTest(file), false)].filter(
      (name) => !manifest.dependencies?.[name] && !ui.dependencies?.[name],
    ),
    ...[...imported((file) => /^ui\/src\//.test(file) && !isTest(file), false)].filter(
      (name) => !ui.dependencies?.[name] && !ui.peerDependencies?.[name],
    ),
  ];
  expect(missing).toEqual([]);
});

/** Loaded by the name that another package gives them, or run as a command. */
const used: Record<string, string> = {
  '@hd-group/ui': 'the workspace',
  'better-sqlite3': 'tools/sqlite-driver.ts builds the driver with its SQLite',
  sqlite3: 'knex loads it',
  '@emotion/react': 'the css prop',
  '@fontsource-variable/archivo': 'tools/typeface/ reads its file',
  '@biomejs/biome': 'a command',
  '@swc/jest': 'jest.config.mjs',
  '@testing-library/dom': 'a peer of the testing library',
  '@types/jest': 'tsconfig.json',
  '@types/node': 'tsconfig.json',
  jest: 'a command',
  'jest-environment-jsdom': 'jest.config.mjs',
  typescript: 'a command',
};

test('every dependency is used', () => {
  const names = imported(() => true, true);
  const idle = [manifest, ui]
    .flatMap((each) => Object.keys({ ...each.dependencies, ...each.devDependencies }))
    .filter((name) => !names.has(name) && !used[name])
    .filter((name) => !(name.startsWith('@types/') && names.has(name.slice('@types/'.length))));
  expect(idle).toEqual([]);
});

test('every script runs a file that there is', () => {
  const files = new Set(sources);
  const missing = Object.entries(manifest.scripts ?? {}).filter(([, command]) => {
    const file = /^node (\S+\.ts)/.exec(command)?.[1];
    return file !== undefined && !files.has(file);
  });
  expect(missing).toEqual([]);
});
