import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FoundFile } from '../files/static-files.ts';

/** A ZIP archive that is made while it is sent: no more than a part of one file is in memory. */

/** A file in an archive. */
export interface ArchiveEntry {
  /** Path in the archive. */
  name: string;
  bytes: number;
  /** Finds the file when it is needed, since an uploaded picture is in memory then. */
  find: () => Promise<FoundFile | null>;
}

/** What an archive will contain. */
export interface ArchivePlan {
  entries: ArchiveEntry[];
  /** Weak entity tag: changes with a name or a byte of the entries. */
  etag: string;
}

/** The bytes of a file. */
export function openFile(found: FoundFile): Readable {
  return Buffer.isBuffer(found) ? Readable.from([found]) : createReadStream(found.file);
}

/** Reads all files once, one after the other, for their sizes and the entity tag. Those that do not exist are left out. */
export async function planArchive(files: readonly Omit<ArchiveEntry, 'bytes'>[]): Promise<ArchivePlan> {
  const digest = createHash('sha256');
  const entries: ArchiveEntry[] = [];
  for (const { name, find } of files) {
    const found = await find();
    if (!found) continue;
    let bytes = 0;
    for await (const chunk of openFile(found)) {
      digest.update(chunk);
      bytes += chunk.length;
    }
    digest.update(`\0${name}\0${bytes}\0`);
    entries.push({ name, bytes, find });
  }
  return { entries, etag: `W/"${digest.digest('base64url').slice(0, 22)}"` };
}

/** An archive that is being made. */
interface Archive {
  stream: Readable;
  bytes: number;
  /** Ends it, with the file that is being read. */
  close: () => void;
}

/**
 * Begins an archive. Its files are not compressed: almost all bytes are those of pictures, and so its size is known before.
 *
 * @param date ISO date of its files.
 */
export async function createArchive({ entries }: ArchivePlan, date: string): Promise<Archive> {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => stream.destroy(error));
  // The time zone of the machine makes no difference.
  const options = {
    compress: false,
    mtime: new Date(`${date}T12:00:00`),
    forceDosTimestamp: true,
    mode: 0o100644,
  };
  // A file that has disappeared ends the response, so that nobody takes it for a complete one.
  const fail = (error: Error) => stream.destroy(error);
  for (const { name, bytes: size, find } of entries) {
    zip.addReadStreamLazy(name, { ...options, size }, (done) => {
      const open = async () => {
        const found = await find();
        if (!found) throw new Error(`${name} does not exist any more.`);
        if (stream.destroyed) return;
        current = openFile(found).on('error', fail);
        done(null, current);
      };
      open().catch(fail);
    });
  }
  const bytes = await new Promise<number>((resolve) => zip.end(undefined, resolve as () => void));
  const close = () => {
    stream.destroy();
    current?.destroy();
  };
  return { stream, bytes, close };
}
