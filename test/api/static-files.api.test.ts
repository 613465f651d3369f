import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { formatMessage } from '../../data/messages/format-message.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';

/** Files as the application sends them. */

const database = startedOnce(() => freshDatabase('sqlite'));
const folder = mkdtempSync(path.join(tmpdir(), 'static-files-'));
const file = path.join(folder, 'house.avif');
const picture = '/pictures/house.avif';
const uploaded = '/pictures/uploaded/house.avif';

beforeEach(() => writeFileSync(file, Buffer.alloc(2000, 1)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aSite() {
  const stored = new Map([picture, '/icons/house.avif'].map((urlPath) => [urlPath, file]));
  const readPicture = async (urlPath: string) => (urlPath === uploaded ? Buffer.alloc(10) : null);
  return supertest(
    createTestApp(database.db, {}, { staticFiles: { built: new Map(), stored, readPicture } }).app,
  );
}

test('other sites may show pictures, as readers of the feed do, and nothing else', async () => {
  const request = aSite();
  const policyOf = async (url: string) => (await request.get(url)).headers['cross-origin-resource-policy'];
  for (const url of [picture, uploaded]) expect([url, await policyOf(url)]).toEqual([url, 'cross-origin']);
  for (const url of ['/icons/house.avif', '/about'])
    expect([url, await policyOf(url)]).toEqual([url, 'same-origin']);
});

test('a picture that an older release replaces is sent, though the one of the browser is newer', async () => {
  const request = aSite();
  const newer = await request.get(picture);
  const validators = {
    'if-none-match': newer.headers.etag ?? '',
    'if-modified-since': newer.headers['last-modified'] ?? '',
  };
  expect((await request.get(picture).set(validators)).status).toBe(304);
  writeFileSync(file, Buffer.alloc(2000, 2));
  const earlier = new Date(Date.now() - 86_400_000);
  utimesSync(file, earlier, earlier);
  expect((await request.get(picture).set(validators)).status).toBe(200);
});

test('responses other than files have no ETag of Express', async () => {
  const request = aSite();
  for (const url of ['/sitemap.xml', '/api/session', '/about'])
    expect((await request.get(url)).headers.etag).toBeUndefined();
});

test.each([
  [416, { range: 'bytes=5000-' }, 'rangeNotSatisfiable', 'bytes */2000'],
  [412, { 'if-match': '"other"' }, 'preconditionFailed', undefined],
])('%s has its reason, and no headers of the file', async (status, condition, code, range) => {
  const response = await aSite().get(picture).set(condition);
  expect([response.status, response.headers['content-range']]).toEqual([status, range]);
  expect(response.text).toContain(escapeHtml(formatMessage(sampleSnapshot(), 'en', `errors.api.${code}`)));
  for (const name of ['accept-ranges', 'content-disposition', 'etag', 'last-modified'])
    expect(response.headers[name]).toBeUndefined();
});
