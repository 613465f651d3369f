import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { readStaticFiles, serveStaticFiles } from './static-files.ts';

const script = 'export const answer = 42;\n'.repeat(100);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-files-'));
  for (const name of ['client/assets', 'client/.vite', 'public/pictures'])
    mkdirSync(path.join(folder, name), { recursive: true });
  const write = (name: string, bytes: string | Buffer) => writeFileSync(path.join(folder, name), bytes);
  write('client/assets/client-abc.js', script);
  write('client/assets/client-abc.js.br', brotliCompressSync(script));
  write('client/assets/client-abc.js.gz', gzipSync(script));
  write('client/assets/client-abc.js.map', '{}');
  write('client/.vite/manifest.json', '{}');
  write('public/pictures/house.avif', Buffer.alloc(2000, 1));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function site() {
  const files = await readStaticFiles({
    client: path.join(folder, 'client'),
    public: path.join(folder, 'public'),
  });
  const app = express().disable('etag').use(serveStaticFiles(files));
  app.use((_request, response) => response.status(299).end());
  app.use(((error, _request, response, _next) =>
    response.status(error.status).end()) as express.ErrorRequestHandler);
  return supertest(app);
}

test.each(['br', 'gzip', 'identity'])(
  'a built file is sent with the encoding %s and is immutable',
  async (encoding) => {
    const { headers, text } = await (await site())
      .get('/assets/client-abc.js')
      .set('accept-encoding', encoding)
      .buffer();
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers.vary).toBe('Accept-Encoding');
    if (encoding !== 'br') expect(text).toBe(script);
  },
);

test('a picture is sent from disk, supports range requests and is revalidated with 304', async () => {
  const request = await site();
  const full = await request.get('/pictures/house.avif');
  expect([full.status, full.headers['content-type']]).toEqual([200, 'image/avif']);
  const part = await request.get('/pictures/house.avif').set('range', 'bytes=0-9');
  expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
  const revalidated = await request
    .get('/pictures/house.avif')
    .set('if-modified-since', full.headers['last-modified'] ?? '');
  expect(revalidated.status).toBe(304);
});

test.each([
  '/assets/other.js',
  '/pictures/none.avif',
  '/icons/none.png',
  '/assets/client-abc.js.map',
  '/assets/client-abc.js.br',
])('%s is a 404', async (url) => {
  expect((await (await site()).get(url)).status).toBe(404);
});

test('other paths go to the next handler, and so does the build’s manifest', async () => {
  const request = await site();
  for (const url of ['/about', '/.vite/manifest.json']) expect((await request.get(url)).status).toBe(299);
});

test('a missing folder has no files', async () => {
  const none = path.join(folder, 'none');
  const files = await readStaticFiles({ client: none, public: none });
  expect([files.built.size, files.stored.size]).toEqual([0, 0]);
});
