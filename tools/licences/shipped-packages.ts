import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
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
}

/** Development dependencies of which a file is in `public/`. */
const copiedPackages = ['@fontsource-variable/archivo'];

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
 * @returns the packages of all platforms, sorted by name and version; those of this workspace are left out.
 */
export function shippedPackages(): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = new Set<string>();
  const add = (from: string, name: string) => {
    const folder = resolveFolder(packages, from, name);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    const locked = packages[folder] ?? {};
    const target = locked.link ? (locked.resolved ?? '') : folder;
    for (const next of requiredNames(packages[target] ?? {})) add(target, next);
  };
  for (const name of [...requiredNames(packages[''] ?? {}), ...copiedPackages]) add('', name);

  return [...found]
    .flatMap((folder) => {
      const { link, version = '', license: licence = 'unknown' } = packages[folder] ?? {};
      return link ? [] : [{ name: nameOf(folder), version, licence, folder }];
    })
    .sort((one, other) => compare(`${one.name} ${one.version}`, `${other.name} ${other.version}`));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
