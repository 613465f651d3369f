import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../command/run.ts';
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const licenceFile = /^(licen[cs]e|copying|notice)/i;
const separator = '-'.repeat(80);

/** The packages with Node. Each is installed on its platform only, and all have the same licence file. */
const runtime = /^node-(bin-)?(darwin|linux|win)-/;

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
  const byText = new Map<string, string[]>();
  const installedRuntime = packages.find((each) => runtime.test(each.name) && isInstalled(each));
  for (const shipped of packages) {
    const text = licenceText((runtime.test(shipped.name) && installedRuntime) || shipped);
    // An empty text is listed with the expression of the manifest instead.
    const key =
      text === '' ? `The package has no licence file; its manifest states: ${shipped.licence}` : text;
    byText.set(key, [...(byText.get(key) ?? []), `${shipped.name} ${shipped.version}`]);
  }
  const list = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const texts = [...byText].map(
    ([text, names]) => `${separator}\n${names.join('\n')}\n${separator}\n\n${text}`,
  );
  const introduction = `Third-party licences

The packages that this site ships, in the files for browsers or with the server, and their licences.
\`npm run generate\` writes this file.`;
  return `${[introduction, list.join('\n'), ...texts].join('\n\n')}\n`;
}
