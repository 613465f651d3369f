import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies of the hashed files of the last releases: a page that was opened before a release requests the files of its own
 * release, which the new build does not contain.
 *
 * `FOLDER/RELEASE/…` contains the files of one release. The modification time of this folder is the last start of the release.
 */

/** This release and the two before it. */
export const maxReleases = 3;
/** An incomplete copy that is older was interrupted. */
const maxCopyMs = 3_600_000;

const releasePattern = /^[0-9a-f]{16}$/;
const incompletePattern = /^[0-9a-f]{16}\.[0-9a-f]{8}\.incomplete$/;

/** The name of a release: the hash of its file names, so that builds with the same files have the same name. */
function releaseName(fileNames: readonly string[]): string {
  return createHash('sha256')
    .update([...fileNames].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Copies the files of this release and deletes the oldest releases. Several servers may do so at the same time: a copy is
 * renamed when it is complete.
 *
 * @param assets folder of the hashed files of the build.
 * @param folder folder of the retained releases; created if it is missing.
 * @throws when `assets` cannot be read or `folder` cannot be written.
 */
export async function retainAssets(assets: string, folder: string): Promise<void> {
  const fileNames = await readdir(assets);
  const release = path.join(folder, releaseName(fileNames));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await exists(release))) {
    const incomplete = `${release}.${randomBytes(4).toString('hex')}.incomplete`;
    await mkdir(incomplete);
    await Promise.all(
      fileNames.map((name) => copyFile(path.join(assets, name), path.join(incomplete, name))),
    );
    await rename(incomplete, release).catch(async (error: NodeJS.ErrnoException) => {
      await rm(incomplete, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }
  const now = new Date();
  await utimes(release, now, now);
  await deleteOldest(folder);
}

async function exists(target: string): Promise<boolean> {
  return stat(target).then(
    () => true,
    () => false,
  );
}

async function deleteOldest(folder: string): Promise<void> {
  const entries = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const target = path.join(folder, name);
      // Another server may have renamed or deleted the entry in the meantime.
      const modifiedAt = await stat(target).then(({ mtimeMs }) => mtimeMs, Date.now);
      return { name, target, modifiedAt };
    }),
  );
  const releases = entries.filter(({ name }) => releasePattern.test(name));
  releases.sort((one, other) => other.modifiedAt - one.modifiedAt);
  const interrupted = entries.filter(
    ({ name, modifiedAt }) => incompletePattern.test(name) && modifiedAt < Date.now() - maxCopyMs,
  );
  await Promise.all(
    [...releases.slice(maxReleases), ...interrupted].map(({ target }) =>
      rm(target, { recursive: true, force: true }),
    ),
  );
}

const assetPath = /^\/assets\/([\w-][\w.-]*)$/;

/**
 * Finds a hashed file in the retained releases, including a newer one that has started beside this server.
 *
 * @param folder folder of the retained releases.
 * @param urlPath path of the request.
 * @returns the path of the file on disk, or null.
 */
export async function findRetainedAsset(folder: string, urlPath: string): Promise<string | null> {
  const name = assetPath.exec(urlPath)?.[1];
  if (name === undefined) return null;
  for (const release of await readdir(folder).catch(() => [])) {
    if (!releasePattern.test(release)) continue;
    const file = path.join(folder, release, name);
    if (await exists(file)) return file;
  }
  return null;
}
