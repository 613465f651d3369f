import { once } from 'node:events';
import { mkdtempDisposableSync, truncateSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { formatMessage } from '../../data/messages/format-message.ts';
import { pictureFallback, printPicture } from '../../data/schemas/pictures.ts';
import { documentFile } from '../../data/site/document-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { logoIcons, pressFiles, pressPrefix } from '../../data/site/press-files.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { createSnapshot, withDocuments } from '../../data/snapshot/snapshot.ts';
import { freshDatabase } from '../support/databases.ts';
import { locales } from '../support/languages.ts';
import { photograph, pressContent, rendering, withoutPress } from '../support/press-content.ts';
import { readZip } from '../support/read-zip.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';

/** The files for journalists, one by one and as an archive. */

const database = startedOnce(() => freshDatabase('sqlite'));
const folder = mkdtempDisposableSync(path.join(tmpdir(), 'press-'));
afterAll(() => folder.remove());

const origin = 'https://www.example.com';
const digest = 'b'.repeat(32);
const sheet = Buffer.from('%PDF-1.7 fact sheet');

/** Files on the disk by URL path; their content is their path. */
const stored = new Map(
  [
    ...Object.values(logoIcons),
    ...[rendering, photograph].map((name) => `/pictures/${printPicture(name)}`),
  ].map((urlPath, index) => {
    const file = path.join(folder.path, String(index));
    writeFileSync(file, urlPath);
    return [urlPath, file];
  }),
);
const built = new Map([
  [documentFile('company-de', digest), { contentType: 'application/pdf', bytes: sheet }],
]);

/** Pictures without a JPEG in full size, as those that are marked on the running site. */
const withoutFullSize = (content: Content): Content => ({
  ...content,
  pictures: Object.fromEntries(
    Object.entries(content.pictures).map(([name, { pressBytes: _, ...size }]) => [name, size]),
  ),
});

function siteOf(content: Content = pressContent(), clock = Date.now) {
  const snapshot = withDocuments(createSnapshot(withoutFullSize(content)), {
    'company-de': { digest, bytes: sheet.length },
  });
  const { app } = createTestApp(
    database.db,
    { PUBLIC_URL: origin },
    { content: () => snapshot, staticFiles: { built, stored }, clock },
  );
  const request = (urlPath: string, method: 'get' | 'head' = 'get') =>
    supertest(app)[method](urlPath).set('host', 'www.example.com').buffer(true).parse(readBuffer);
  return { app, snapshot, request };
}

function readBuffer(response: supertest.Response, done: (error: Error | null, body: Buffer) => void) {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}

const prefix = pressPrefix(pressContent().company);

test('the archive has every file, in a folder of the company', async () => {
  const { request, snapshot } = siteOf();
  const { status, headers, body } = await request(pressFiles.archive);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${prefix}-press-pack.zip"`,
    'content-length': String(body.length),
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  });
  const files = readZip(body);
  const named = (name: string) => `${prefix}-press/${prefix}-${name.replaceAll('_', '-')}`;
  expect([...files.keys()]).toEqual(
    [
      ...locales.map((locale) => `about-${locale}.txt`),
      'fact-sheet-de.pdf',
      'logo.svg',
      'logo.png',
      ...locales.map((locale) => `captions-${locale}.txt`),
      `${rendering}.jpg`,
      `${photograph}.jpg`,
    ].map(named),
  );
  expect(files.get(named('fact-sheet-de.pdf'))).toEqual(sheet);
  expect(String(files.get(named('logo.svg')))).toBe(logoIcons.svg);
  expect(String(files.get(named(`${rendering}.jpg`)))).toBe(`/pictures/${printPicture(rendering)}`);
  for (const locale of locales) {
    const text = (name: string) => String(files.get(named(`${name}-${locale}.txt`)));
    const { boilerplate, contact } = snapshot.press;
    for (const part of [boilerplate?.[locale], contact.name, contact.phone, contact.email, `${origin}/`])
      expect(text('about')).toContain(part);
    const credit = (kind: string, by: string) =>
      formatMessage(snapshot, locale, `press.creditLine.${kind}`, { credit: by });
    for (const part of [
      credit('rendering', snapshot.company.name),
      credit('photograph', 'Foto Kern'),
      snapshot.pictures[rendering]?.caption[locale],
      snapshot.press.pictures[1]?.licence?.[locale],
    ])
      expect(text('captions')).toContain(part);
  }
});

test('who has the archive gets no second one, and HEAD has its headers', async () => {
  const { request } = siteOf();
  const { headers } = await request(pressFiles.archive);
  const again = await request(pressFiles.archive).set('if-none-match', String(headers.etag));
  expect([again.status, again.headers.etag, again.body]).toEqual([304, headers.etag, Buffer.alloc(0)]);
  const head = await request(pressFiles.archive, 'head');
  expect([head.status, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  const { company, ...content } = pressContent();
  const renamed = siteOf({ ...content, company: { ...company, name: 'Berg & Tal' } });
  expect((await renamed.request(pressFiles.archive)).headers.etag).not.toBe(headers.etag);
});

test.each([
  [pressFiles.boilerplate('de'), 'text/plain; charset=utf-8', 'about-de.txt'],
  [pressFiles.captions('en'), 'text/plain; charset=utf-8', 'captions-en.txt'],
  [pressFiles.factSheet('de'), 'application/pdf', 'fact-sheet-de.pdf'],
  [pressFiles.logo('svg'), 'image/svg+xml; charset=utf-8', 'logo.svg'],
  [pressFiles.logo('png'), 'image/png', 'logo.png'],
  [pressFiles.picture(photograph), 'image/jpeg', `${photograph.replaceAll('_', '-')}.jpg`],
])('%s is a download under a name of the company', async (urlPath, type, name) => {
  const { request } = siteOf();
  const { status, headers, body } = await request(urlPath).set('accept-encoding', 'identity');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="${prefix}-${name}"`,
    'content-length': String(body.length),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const again = await request(urlPath).set('if-none-match', String(headers.etag));
  expect(again.status).toBe(304);
});

test.each([
  pressFiles.factSheet('en'),
  pressFiles.picture('no-such-picture'),
  pressFiles.logo('svg').toUpperCase(),
  '/press/..%2flogo.svg',
  '/press/constructor',
])('there is no file %s', async (urlPath) => {
  expect([400, 404]).toContain((await siteOf().request(urlPath)).status);
});

test('a picture that is not for the press is not there, although the site shows it', async () => {
  const other = Object.keys(pressContent().pictures)[2] ?? '';
  expect((await siteOf().request(pressFiles.picture(other))).status).toBe(404);
  expect(pictureFallback(other)).toContain(other);
});

test('without a boilerplate and pictures there is neither page nor file, and the sitemap has none', async () => {
  const { request } = siteOf(withoutPress());
  for (const urlPath of [paths.press, pressFiles.archive, pressFiles.logo('svg')])
    expect([urlPath, (await request(urlPath)).status]).toEqual([urlPath, 404]);
  expect(String((await request('/sitemap.xml')).body)).not.toContain(paths.press);
  expect(String((await siteOf().request('/sitemap.xml')).body)).toContain(`${origin}${paths.press}<`);
});

test('the files of a hidden page no longer exist', async () => {
  const { request } = siteOf({ ...pressContent(), pages: { press: { isHidden: true } } });
  for (const urlPath of [paths.press, pressFiles.archive, pressFiles.logo('svg')])
    expect([urlPath, (await request(urlPath)).status]).toEqual([urlPath, 410]);
});

test('a client that downloads very many archives has to wait; revalidations do not count', async () => {
  let now = Date.now();
  const { request } = siteOf(pressContent(), () => now);
  const { etag } = (await request(pressFiles.archive)).headers;
  for (let count = 1; count < 60; count += 1) await request(pressFiles.archive);
  const revalidated = await request(pressFiles.archive).set('if-none-match', String(etag));
  const refused = await request(pressFiles.archive);
  expect([revalidated.status, refused.status]).toEqual([304, 429]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const name of ['content-disposition', 'etag']) expect(refused.headers[name]).toBeUndefined();
  now += 10 * 60_000 + 1000;
  expect((await request(pressFiles.archive)).status).toBe(200);
});

test('a client that leaves in the middle of the archive leaves nothing behind', async () => {
  const { app } = siteOf();
  const file = stored.get(`/pictures/${printPicture(rendering)}`) ?? '';
  truncateSync(file, 50e6);
  const server = http.createServer(app).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { host: 'www.example.com' };
  const request = http.get({ port, path: pressFiles.archive, headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(Number(response.headers['content-length'])).toBeGreaterThan(50e6);
  const before = process.memoryUsage().arrayBuffers;
  await once(response, 'data');
  response.pause();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10e6);
  request.destroy();
  server.close();
  await once(server, 'close');
});
