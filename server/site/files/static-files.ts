import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { documentDigest } from '../../../data/site/document-paths.ts';
import { isFilePath } from '../../platform/http/check-request.ts';
import { acceptedEncoding } from '../../platform/http/content-negotiation.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { findRetainedAsset } from './retained-assets.ts';

interface FileInMemory {
  contentType: string;
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** The files that the server sends, by URL path. */
export interface StaticFiles {
  /** Hashed files of the build by path, in memory: they stay available when a newer build replaces the folder. */
  built: ReadonlyMap<string, FileInMemory>;
  /** Pictures and icons: file name by URL path. */
  stored: ReadonlyMap<string, string>;
  /** Folder of the hashed files of the last releases, see `retained-assets.ts`. */
  retainedFolder?: string;
  /** Reads a PDF document that was made for an edition, by the digest in its path. */
  readDocument?: (digest: string) => Promise<Buffer | null>;
  /** Reads a file of an uploaded picture, by URL path. */
  readPicture?: (urlPath: string) => Promise<Buffer | null>;
}

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files of a folder with their URL paths; only those with a known content type, and no hidden ones. */
async function filesOf(folder: string): Promise<[urlPath: string, file: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && path.extname(entry.name) in contentTypes)
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, string] => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file])
    .filter(([urlPath]) => !urlPath.includes('/.'));
}

/** Reads a file with the `.br` and `.gz` files beside it. */
async function readBuiltFile(file: string): Promise<FileInMemory> {
  const absent = () => undefined;
  const [bytes, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(absent),
    readFile(`${file}.gz`).catch(absent),
  ]);
  return { contentType: contentTypes[path.extname(file)] ?? '', bytes, br, gzip };
}

/**
 * Reads the built files and lists pictures and icons.
 *
 * @param folders `client` is the browser's build, `public` holds pictures and icons. Either may be missing.
 */
export async function readStaticFiles(folders: { client: string; public: string }): Promise<StaticFiles> {
  const [built, stored] = await Promise.all([filesOf(folders.client), filesOf(folders.public)]);
  const inMemory = await Promise.all(
    built.map(
      async ([urlPath, file]): Promise<[string, FileInMemory]> => [urlPath, await readBuiltFile(file)],
    ),
  );
  return { built: new Map(inMemory), stored: new Map(stored) };
}

function sendBuiltFile(request: Request, response: Response, file: FileInMemory): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const compressed = encoding === 'identity' ? undefined : file[encoding];
  if (compressed) response.set('Content-Encoding', encoding);
  if (file.br ?? file.gzip) response.vary('Accept-Encoding');
  response.set({
    'Content-Type': file.contentType,
    'Cache-Control': response.locals.isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
  });
  response.send(compressed ?? file.bytes);
}

/** Bytes in memory, or a file on the disk. */
export type FoundFile = Buffer | { file: string };

/** Finds a file of the site by its URL path; null when there is none. */
export async function findFile(
  { built, stored, readDocument, readPicture }: StaticFiles,
  urlPath: string,
): Promise<FoundFile | null> {
  const file = stored.get(urlPath);
  if (file !== undefined) return { file };
  const inMemory = built.get(urlPath);
  if (inMemory) return inMemory.bytes;
  const digest = documentDigest(urlPath);
  return (await (digest === null ? readPicture?.(urlPath) : readDocument?.(digest))) ?? null;
}

/**
 * Serves files: those of this release from memory, hashed files of other releases from disk, documents of editions. A missing file is a
 * 404 with a plain error page; all other paths go to the next handler.
 */
export function serveStaticFiles(files: StaticFiles): RequestHandler {
  const { built, stored, retainedFolder } = files;
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    // Feed readers in the browser show the pictures of articles.
    if (request.path.startsWith('/pictures/')) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const file = built.get(request.path);
    if (file) return sendBuiltFile(request, response, file);
    const storedFile = stored.get(request.path);
    if (storedFile) {
      response.sendFile(storedFile, {
        dotfiles: 'allow',
        headers: {
          'Cache-Control': response.locals.isPrivate ? 'private, no-store' : 'public, max-age=604800',
          'Content-Type': contentTypes[path.extname(storedFile)],
        },
      });
      return;
    }
    if (!isFilePath(request.path)) return next();
    const canBeRetained = retainedFolder && path.extname(request.path) in contentTypes;
    const retained = canBeRetained ? await findRetainedAsset(retainedFolder, request.path) : null;
    if (retained) return sendBuiltFile(request, response, await readBuiltFile(retained));
    // Neither a built nor a stored file, which have been sent: a document or a picture.
    const bytes = await findFile(files, request.path);
    if (!Buffer.isBuffer(bytes)) throw new HttpError(404, 'notFound');
    sendBuiltFile(request, response, { contentType: contentTypes[path.extname(request.path)] ?? '', bytes });
  };
}
