import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { maxReleases, retainAssets } from './retained-assets.ts';
import { readStaticFiles, serveStaticFiles } from './static-files.ts';

let folder: string;
let retained: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'retained-'));
  retained = path.join(folder, 'data/assets');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a build with one script of this hash. */
function build(hash: string): string {
  const client = path.join(folder, `release-${hash}/client`);
  const assets = path.join(client, 'assets');
  mkdirSync(assets, { recursive: true });
  const script = `export const release = '${hash}';\n`.repeat(50);
  writeFileSync(path.join(assets, `page-${hash}.js`), script);
  writeFileSync(path.join(assets, `page-${hash}.js.br`), brotliCompressSync(script));
  return client;
}

/** Starts a server of a build with this hash. */
async function start(hash: string) {
  const client = build(hash);
  await retainAssets(path.join(client, 'assets'), retained);
  const files = await readStaticFiles({ client, public: path.join(folder, 'none') });
  const app = express().use(serveStaticFiles({ ...files, retainedFolder: retained }));
  app.use(((error, _request, response, _next) =>
    response.status(error.status).end()) as express.ErrorRequestHandler);
  return supertest(app);
}

/** Sets the start of each release back by one day. */
function ageReleases() {
  for (const name of readdirSync(retained)) {
    const earlier = new Date(statSync(path.join(retained, name)).mtimeMs - 86_400_000);
    utimesSync(path.join(retained, name), earlier, earlier);
  }
}

test('a file of the previous release is served unchanged after its folder was deleted', async () => {
  await start('one');
  rmSync(path.join(folder, 'release-one'), { recursive: true });
  const request = await start('two');
  for (const hash of ['one', 'two']) {
    const { status, headers, text } = await request
      .get(`/assets/page-${hash}.js`)
      .set('accept-encoding', 'identity');
    expect([status, text.includes(`'${hash}'`)]).toEqual([200, true]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  }
  const compressed = await request.get('/assets/page-one.js').set('accept-encoding', 'br').buffer();
  expect(compressed.headers['content-encoding']).toBe('br');
});

test('the server of the previous release serves the files of the next one, which starts beside it', async () => {
  const request = await start('one');
  await start('two');
  expect((await request.get('/assets/page-two.js')).status).toBe(200);
});

test('only the last releases are retained; restarting one does not count', async () => {
  const hashes = ['one', 'two', 'three', 'four', 'five'];
  for (const hash of hashes) {
    await start(hash);
    await start(hash);
    ageReleases();
  }
  expect(readdirSync(retained)).toHaveLength(maxReleases);
  const request = await start('five');
  const statuses = await Promise.all(
    hashes.map(async (hash) => (await request.get(`/assets/page-${hash}.js`)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxReleases);
  expect([statuses[0], statuses[4]]).toEqual([404, 200]);
});

test('servers that start at the same time create one complete copy', async () => {
  const client = build('one');
  await Promise.all(Array.from({ length: 5 }, () => retainAssets(path.join(client, 'assets'), retained)));
  expect(readdirSync(retained)).toHaveLength(1);
  expect(readdirSync(path.join(retained, readdirSync(retained)[0] ?? '')).sort()).toEqual(
    readdirSync(path.join(client, 'assets')).sort(),
  );
});

test('other files in the folder are neither deleted nor served', async () => {
  mkdirSync(path.join(retained, 'letters'), { recursive: true });
  writeFileSync(path.join(retained, 'letters/secret.js'), 'x');
  for (const hash of ['one', 'two', 'three', 'four']) await start(hash);
  const request = await start('four');
  expect(readdirSync(retained)).toContain('letters');
  for (const url of ['/assets/secret.js', '/assets/..%2fletters%2fsecret.js', '/assets/page-four.js.br']) {
    expect((await request.get(url)).status).toBe(404);
  }
});
