import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';
import { acceptedEncoding } from './request/content-negotiation.ts';

interface FileInMemory {
  type: string;
  bytes: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

export interface StaticFiles {
  /** Hashed files of the build by address, whole in memory: they outlive a newer build in the same folder. */
  built: ReadonlyMap<string, FileInMemory>;
  /** Pictures and icons by address; where they lie on the disk. */
  stored: ReadonlyMap<string, string>;
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files of a folder with their addresses; only of known types, and nothing hidden. */
async function filesOf(folder: string): Promise<[address: string, file: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && path.extname(entry.name) in types)
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, string] => [`/${path.relative(folder, file).split(path.sep).join('/')}`, file])
    .filter(([address]) => !address.includes('/.'));
}

/**
 * Reads what the build made and finds the pictures.
 *
 * @param client folder of the browser's build; `public` the folder of pictures and icons. Either may be missing.
 */
export async function readStaticFiles(folders: { client: string; public: string }): Promise<StaticFiles> {
  const [built, stored] = await Promise.all([filesOf(folders.client), filesOf(folders.public)]);
  const inMemory = await Promise.all(
    built.map(async ([address, file]): Promise<[string, FileInMemory]> => {
      const absent = () => undefined;
      const [bytes, br, gzip] = await Promise.all([
        readFile(file),
        readFile(`${file}.br`).catch(absent),
        readFile(`${file}.gz`).catch(absent),
      ]);
      return [address, { type: types[path.extname(file)] ?? '', bytes, br, gzip }];
    }),
  );
  return { built: new Map(inMemory), stored: new Map(stored) };
}

const ofFiles = /^\/(?:assets|pictures|icons)\//;

/** Answers the addresses of files; a file that does not exist is a plain 404, not a page. */
export function serveStaticFiles({ built, stored }: StaticFiles): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const file = built.get(request.path);
    if (file) {
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const small = encoding === 'identity' ? undefined : file[encoding];
      if (small) response.set('Content-Encoding', encoding);
      if (file.br ?? file.gzip) response.vary('Accept-Encoding');
      response.set({ 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable' });
      response.send(small ?? file.bytes);
      return;
    }
    const found = stored.get(request.path);
    if (found) {
      response.sendFile(found, {
        dotfiles: 'allow',
        headers: { 'Cache-Control': 'public, max-age=604800', 'Content-Type': types[path.extname(found)] },
      });
      return;
    }
    if (ofFiles.test(request.path)) throw new HttpError(404, 'notFound');
    next();
  };
}
