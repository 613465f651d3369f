import supertest from 'supertest';
import { documentPath, factSheet, vcardPath } from '../../data/site/document-paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const origin = 'https://www.example.com';
const hashed = '/assets/company-de-Ab_-1234.pdf';
const bytes = Buffer.from('%PDF-1.7');

function site() {
  const built = new Map(
    [hashed, '/assets/other-de-Ab_-1234.pdf'].map((path) => [
      path,
      { contentType: 'application/pdf', bytes },
    ]),
  );
  const { app } = createTestApp(
    database.db,
    { PUBLIC_URL: origin },
    { staticFiles: { built, stored: new Map() } },
  );
  return (path: string) => supertest(app).get(path).set('host', 'www.example.com');
}

test('the stable path of a document redirects to the file of this build and is not cached', async () => {
  const { status, headers } = await site()(documentPath(factSheet, 'de'));
  expect(status).toBe(302);
  expect(headers.location).toBe(hashed);
  expect(headers['cache-control']).toBe('no-cache');
});

test('the file of a document is a PDF that never changes', async () => {
  const { status, headers } = await site()(hashed);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['cache-control']).toContain('immutable');
});

test('the sitemap lists the documents of the build by their stable paths', async () => {
  const { text } = await site()('/sitemap.xml');
  const listed = [...text.matchAll(/<loc>(.*?\.pdf)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual([origin + documentPath(factSheet, 'de')]);
});

test('the vCard of the office is version 3.0 in UTF-8 and has the details of the company', async () => {
  const { status, headers, text } = await site()(vcardPath)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .then((response) => ({
      ...response,
      status: response.status,
      headers: response.headers,
      text: String(response.body),
    }));
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect([lines[0], lines[1], lines.at(-2)]).toEqual(['BEGIN:VCARD', 'VERSION:3.0', 'END:VCARD']);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const card = text.replaceAll('\r\n ', '');
  const { name, phone, email, address } = sampleSnapshot().company;
  expect(card).toContain(`\r\nFN:${name}\r\n`);
  expect(card).toContain(`:${phone}\r\n`);
  expect(card).toContain(`:${email}\r\n`);
  expect(card).toContain(
    `:;;${address.street};${address.city};;${address.postalCode};${address.countryCode}\r\n`,
  );
  expect(card).toContain(`\r\nURL:${origin}/\r\n`);
});
