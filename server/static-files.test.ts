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
  'a built file arrives whole as %s and may be kept for ever',
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

test('a picture comes from the disk, in parts too, and is not sent again when unchanged', async () => {
  const ask = await site();
  const whole = await ask.get('/pictures/house.avif');
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/avif']);
  const part = await ask.get('/pictures/house.avif').set('range', 'bytes=0-9');
  expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
  const again = await ask
    .get('/pictures/house.avif')
    .set('if-modified-since', whole.headers['last-modified'] ?? '');
  expect(again.status).toBe(304);
});

test.each([
  '/assets/other.js',
  '/pictures/none.avif',
  '/icons/none.png',
  '/assets/client-abc.js.map',
  '/assets/client-abc.js.br',
])('%s is a plain 404', async (address) => {
  expect((await (await site()).get(address)).status).toBe(404);
});

test('what is no file is handed on, and so is the build’s own manifest', async () => {
  const ask = await site();
  for (const address of ['/about', '/.vite/manifest.json']) expect((await ask.get(address)).status).toBe(299);
});

test('folders that are not there hold no files', async () => {
  const none = path.join(folder, 'none');
  const files = await readStaticFiles({ client: none, public: none });
  expect([files.built.size, files.stored.size]).toEqual([0, 0]);
});
