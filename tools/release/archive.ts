import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Packs a folder with GNU tar. The same files give the same archive, except for the compression of another gzip.
 *
 * @param folder absolute path; its name is the top folder in the archive.
 * @param date time of all files.
 * @returns the path of the archive beside the folder. `ARCHIVE.sha256` beside it has its checksum, for `sha256sum --check`.
 */
export function packFolder(folder: string, date: Date): string {
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
