import supertest from 'supertest';
import {
  documentFile,
  documentFolder,
  documentPath,
  factSheet,
  vcardPath,
} from '../../data/site/document-paths.ts';
import { createSnapshot, withDocuments } from '../../data/snapshot/snapshot.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const origin = 'https://www.example.com';

const document = { digest: 'a'.repeat(32), bytes: 8 };
const file = documentFile('company-de', document.digest);
const content = withDocuments(createSnapshot(sampleContent()), { 'company-de': document });

function site() {
  const built = new Map([[file, { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }]]);
  const staticFiles = { built, stored: new Map() };
  const { app } = createTestApp(database.db, { PUBLIC_URL: origin }, { content: () => content, staticFiles });
  return (path: string) => supertest(app).get(path).set('host', 'www.example.com');
}

test('the stable path of a document redirects to its current file and is not cached', async () => {
  const { status, headers } = await site()(documentPath(factSheet, 'de'));
  expect(status).toBe(302);
  expect(headers.location).toBe(file);
  expect(headers['cache-control']).toBe('no-cache');
});

test.each(['company-en', 'constructor'])('there is no document %s', async (name) => {
  expect((await site()(`${documentFolder}${name}.pdf`)).status).toBe(404);
});

test('the file of a document is a PDF that never changes', async () => {
  const { status, headers } = await site()(file);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['cache-control']).toContain('immutable');
});

test('the sitemap lists the documents that exist by their stable paths', async () => {
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
