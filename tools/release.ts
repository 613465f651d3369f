import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, isBuilt } from './build.ts';
import { runTool } from './command/refusal.ts';
import { root } from './command/run.ts';
import { writeProductionFolder } from './release/production-folder.ts';
import { packagedNode, productionPackages } from './release/production-packages.ts';
import { readRelease } from './release/release-version.ts';
import { minGlibcVersion, runtimeLibraries } from './release/runtime.ts';
import { sbom } from './release/sbom.ts';

/**
 * `npm run release [-- --snapshot]`: writes the archive of the current version for the platform of this machine to
 * `dist/release/`, with checksum and software bill of materials. A snapshot needs neither tag nor changelog.
 */

/** The names of Debian and of container images. */
const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch;

/**
 * Packs a folder with GNU tar. The same files give the same archive, except for the compression of another gzip.
 *
 * @param folder absolute path; its name is the top folder in the archive.
 * @param date time of all files.
 * @returns the path of the archive beside the folder. `ARCHIVE.sha256` beside it has its checksum, for `sha256sum --check`.
 */
function packFolder(folder: string, date: Date): string {
  const archive = `${folder}.tar.gz`;
  execFileSync('tar', [
    '--create',
    `--file=${archive}`,
    '--use-compress-program=gzip -9n',
    '--sort=name',
    `--mtime=@${Math.floor(date.getTime() / 1000)}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=go=u-w',
    `--directory=${path.dirname(folder)}`,
    path.basename(folder),
  ]);
  const digest = hash('sha256', readFileSync(archive));
  writeFileSync(`${archive}.sha256`, `${digest}  ${path.basename(archive)}\n`);
  return archive;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

await runTool(async () => {
  const { snapshot = false } = parseArgs({ options: { snapshot: { type: 'boolean' } } }).values;
  const release = readRelease(snapshot);
  if (!isBuilt()) await build();
  const name = `${release.name}-${release.version}-${process.platform}-${architecture}`;
  const folder = path.join(root, 'dist/release', name);
  rmSync(folder, { recursive: true, force: true });
  console.log('Copying the production files …');
  writeProductionFolder(folder);
  const libraries = runtimeLibraries(packagedNode());
  const components = sbom({ ...release, packages: productionPackages(), libraries, architecture });
  for (const file of [path.join(folder, 'sbom.cdx.json'), `${folder}.cdx.json`])
    writeFileSync(file, components);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const glibc = minGlibcVersion(
    files.filter((file) => /\.node$|\.so\.|runtime\/node$/.test(path.relative(folder, file))),
  );
  console.log('Packing …');
  const archive = packFolder(folder, release.date);
  rmSync(folder, { recursive: true });
  console.log(`${archive}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(size)}`);
  console.log(`It needs the GNU C library ${glibc} or newer and nothing else.`);
});
