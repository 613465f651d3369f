import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../command/run.ts';
import { isRuntime, licenceFile, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const separator = '-'.repeat(80);

const isInstalled = ({ folder }: ShippedPackage) => existsSync(path.join(root, folder));

/** The licence files of a package, joined; '' if it has none. */
function licenceText({ folder }: ShippedPackage): string {
  const absolute = path.join(root, folder);
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(path.join(absolute, name), 'utf8'))
    .map((text) => text.replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

/**
 * Writes the licence notices of all shipped packages: a list with versions and SPDX expressions, then each licence text
 * once. The result is the same on every platform.
 *
 * @throws if a shipped package is not installed.
 */
export function licenceNotices(): string {
  const packages = shippedPackages();
  // All packages with Node have the same licence file.
  const installedRuntime = packages.find((each) => isRuntime(each) && isInstalled(each));
  const byText = Map.groupBy(packages, (shipped) => {
    const text = licenceText((isRuntime(shipped) && installedRuntime) || shipped);
    return text || `The package has no licence file; its manifest states: ${shipped.licence}`;
  });
  const list = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const texts = [...byText].map(([text, packages]) => {
    const names = packages.map(({ name, version }) => `${name} ${version}`);
    return `${separator}\n${names.join('\n')}\n${separator}\n\n${text}`;
  });
  const introduction = `Third-party licences

The packages that this site ships, in the files for browsers or with the server, and their licences.
\`npm run generate\` writes this file.`;
  return `${[introduction, list.join('\n'), ...texts].join('\n\n')}\n`;
}
