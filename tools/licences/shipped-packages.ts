import { readFileSync } from 'node:fs';
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

interface Selection {
  /** Names of packages that are left out together with what only they require. */
  without?: ReadonlySet<string>;
}

/** Development dependencies of which a file is in `public/`. */
export const copiedPackages: readonly string[] = ['@fontsource-variable/archivo'];

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The folder that Node finds for an import of `name` by a file in `from`; null if it is not installed. */
function resolveFolder(packages: Record<string, LockedPackage>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return null;
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
 * @param selection all packages when left out.
 * @returns the packages of all platforms, sorted by name and version; those of this workspace are left out.
 */
export function shippedPackages({ without = new Set() }: Selection = {}): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const requiredFolders = (folder: string): string[] => {
    const locked = packages[folder] ?? {};
    const target = locked.link ? (locked.resolved ?? '') : folder;
    return requiredNames(packages[target] ?? {})
      .filter((name) => !without.has(name))
      .flatMap((name) => resolveFolder(packages, target, name) ?? []);
  };
  const found = new Set<string>();
  const add = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    requiredFolders(folder).forEach(add);
  };
  requiredFolders('').forEach(add);
  for (const name of copiedPackages) add(`node_modules/${name}`);

  return [...found]
    .flatMap((folder) => {
      const { link, version = '', license: licence = 'unknown', integrity = '' } = packages[folder] ?? {};
      const requires = requiredFolders(folder);
      return link ? [] : [{ name: nameOf(folder), version, licence, folder, integrity, requires }];
    })
    .sort((one, other) => compare(`${one.name} ${one.version}`, `${other.name} ${other.version}`));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
