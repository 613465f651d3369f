import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../command/run.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** A package that the site ships: in the browser's files, or in a production installation of the server. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression of the package's manifest. */
  licence: string;
  /** Folder relative to the project; does not exist for the packages of other platforms. */
  folder: string;
  /** Checksum of the published package, in the notation of Subresource Integrity. */
  integrity: string;
  /** Folders of the packages that it requires. */
  requires: readonly string[];
}

/** Names of licence files. */
export const licenceFile = /^(?:licen[cs]e|copying|notice)/i;

const runtime = /^node-(bin-)?(darwin|linux|win)-/;

/** Names of the packages with Node, Typst, the addon that encodes pictures, and its library: one of each is for a platform. */
const ofPlatform = [runtime, /-compiler-\w+-/, /^@img\/sharp-(?!libvips-)/, /^@img\/sharp-libvips-/];

/** Which of them it is; undefined for another package. */
const kindOf = ({ name }: ShippedPackage) => ofPlatform.find((names) => names.test(name));

/** Whether it is one of the packages with Node. */
export const isRuntime = (each: ShippedPackage) => kindOf(each) === runtime;

/** Whether it has binaries for one platform and is installed only there. */
export const isOfPlatform = (each: ShippedPackage) => kindOf(each) !== undefined;

/** Packages for platforms on which the site does not run. */
const unusedPackages = ['@img/sharp-freebsd-wasm32', '@img/sharp-webcontainers-wasm32'];

/** Development dependencies of which a file is in `public/`. */
const copiedPackages: readonly string[] = ['@fontsource-variable/archivo'];

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The folder that Node finds for an import of `name` by a file in `from`; null if it is not installed. */
function resolveFolder(packages: Record<string, LockedPackage>, from: string, name: string): string | null {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (packages[candidate]) return candidate;
    if (folder === '.') return null;
  }
}

function requiredNames(locked: LockedPackage): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  return [
    ...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }),
    ...peers.filter((name) => !locked.peerDependenciesMeta?.[name]?.optional),
  ];
}

/**
 * Follows the dependencies of the site through the lock file, without development dependencies and optional peers.
 *
 * @param without names of packages that are left out together with what only they require.
 * @returns the packages of all platforms, sorted by name and version; those of this workspace are left out.
 */
export function shippedPackages(without: readonly string[] = []): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const requiredFolders = (folder: string): string[] => {
    const locked = packages[folder] ?? {};
    const target = locked.link ? (locked.resolved ?? '') : folder;
    return requiredNames(packages[target] ?? {})
      .filter((name) => !without.includes(name) && !unusedPackages.includes(name))
      .flatMap((name) => resolveFolder(packages, target, name) ?? []);
  };
  // A set that grows while it is iterated visits what is added.
  const found = new Set([...requiredFolders(''), ...copiedPackages.map((name) => `node_modules/${name}`)]);
  for (const folder of found) for (const each of requiredFolders(folder)) found.add(each);

  return [...found]
    .flatMap((folder) => {
      const { link, version = '', license: licence = 'unknown', integrity = '' } = packages[folder] ?? {};
      const requires = requiredFolders(folder);
      return link ? [] : [{ name: nameOf(folder), version, licence, folder, integrity, requires }];
    })
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

const separator = '-'.repeat(80);

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
  // All packages of a kind have the same licence file.
  const installed = packages.filter((each) => isOfPlatform(each) && existsSync(path.join(root, each.folder)));
  const byText = Map.groupBy(packages, (shipped) => {
    const sibling = installed.find((each) => kindOf(each) === kindOf(shipped));
    const text = licenceText(sibling ?? shipped);
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
