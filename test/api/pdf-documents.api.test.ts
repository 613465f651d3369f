import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import supertest from 'supertest';
import { printPicture } from '../../data/schemas/pictures.ts';
import { documentFile, documentPath, factSheet, localizedDocument } from '../../data/site/document-paths.ts';
import { documentNames } from '../../data/site/documents.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { createSnapshot, withDocuments } from '../../data/snapshot/snapshot.ts';
import { openContentStore } from '../../server/features/content/content-store.ts';
import { publishEdition, readContentState } from '../../server/features/content/editions.ts';
import { documentInputs } from '../../server/features/documents/document-inputs.ts';
import { startDocumentJob } from '../../server/features/documents/document-job.ts';
import {
  builtDocuments,
  createDocumentStore,
  makeMissingDocuments,
} from '../../server/features/documents/document-store.ts';
import { deleteUnusedDocuments, readDocuments } from '../../server/features/documents/repository.ts';
import { storeFiles } from '../../server/features/picture-files/stored-pictures.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { sampleContent, sampleSnapshot, withoutPage } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { inflatePdf, stringsOf } from '../support/inflate-pdf.ts';
import { byLocale, locales } from '../support/languages.ts';
import { startedForEach } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Documents of editions, from the publisher to the visitor. */

const { projects, ...others } = sampleContent();
/** Content with one document, the fact sheet, since no project has a page. */
const shipped: Content = { ...others, projects: projects.map(withoutPage) };
const withPhone = (phone: string): Content => ({ ...shipped, company: { ...shipped.company, phone } });
const names = locales.map((locale) => localizedDocument(factSheet, locale));
const none = { built: builtDocuments([]), objects: null };

/** A log whose entries are kept. */
function keptLog() {
  const entries: Record<string, unknown>[] = [];
  return { log: pino({}, { write: (line) => entries.push(JSON.parse(line)) }), entries };
}

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));

  test('an edition with another phone number gets documents that state it', async () => {
    const { db } = database;
    const content = createSnapshot(withPhone('+49 345 5550'));
    expect(await makeMissingDocuments(db, content, none)).toEqual({
      count: names.length,
      problems: [],
    });
    const store = createDocumentStore(db, none, keptLog().log);
    const found = await store.find(content);
    expect(Object.keys(found)).toEqual(names);
    for (const { digest, bytes } of Object.values(found)) {
      const pdf = (await store.read(digest)) ?? Buffer.alloc(0);
      expect(pdf).toHaveLength(bytes);
      expect(stringsOf(inflatePdf(pdf), 'URI')).toContain('tel:+493455550');
    }
  });

  test('while the database is away the documents of the build alone are found, and only if that is wanted', async () => {
    const { settings } = database;
    const away = openDatabase(settings);
    await away.destroy();
    const content = createSnapshot(withPhone('+49 345 5550'));
    const { inputs } = await documentInputs(content);
    const [first] = inputs.map(({ name, digest }) => [documentFile(name, digest), 1000] as const);
    const store = createDocumentStore(
      away,
      { built: builtDocuments(first ? [first] : []), objects: null },
      keptLog().log,
    );
    await expect(store.find(content)).rejects.toThrow();
    expect(Object.keys(await store.find(content, true))).toEqual(names.slice(0, 1));
  });

  test('an edition that changes what no document states gets none, and neither does the shipped content', async () => {
    const { db } = database;
    await makeMissingDocuments(db, createSnapshot(withPhone('+49 345 5550')), none);
    const other = createSnapshot({ ...withPhone('+49 345 5550'), news: [] });
    expect((await makeMissingDocuments(db, other, none)).count).toBe(0);
    const { inputs } = await documentInputs(createSnapshot(shipped));
    const built = builtDocuments(inputs.map(({ name, digest }) => [documentFile(name, digest), 1000]));
    expect((await makeMissingDocuments(db, createSnapshot(shipped), { built, objects: null })).count).toBe(0);
    const found = await createDocumentStore(db, { built, objects: null }, keptLog().log).find(
      createSnapshot(shipped),
    );
    expect(Object.values(found).map(({ bytes }) => bytes)).toEqual(names.map(() => 1000));
  });

  test('a document shows an uploaded picture, and another one makes another document', async () => {
    const { db } = database;
    const contentWith = async (name: string, background: string) => {
      const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await storeFiles(db, { picture: name, files: [{ path: printPicture(name), bytes: jpeg }] }, 0);
      const { pictureNotes, pictures } = shipped;
      const upload = { width: 800, height: 600, color: '#808080', widths: [400] };
      const text = byLocale(() => 'A house');
      const note = { alt: text, caption: text, focus: '50% 50%', ink: 'dark', upload } as const;
      const project = { ...projects.find(({ slug }) => slug === undefined), slug: 'fourth', image: name };
      return createSnapshot({
        ...shipped,
        projects: [project as Content['projects'][number]],
        pictureNotes: { ...pictureNotes, [name]: note },
        pictures: { ...pictures, [name]: upload },
      });
    };
    const one = await contentWith('house-000000000001', '#5b7a99');
    // The fact sheet and the sheet of the project.
    expect(await makeMissingDocuments(db, one, none)).toEqual({
      count: 2 * names.length,
      problems: [],
    });
    const found = await createDocumentStore(db, none, keptLog().log).find(one);
    expect(Object.keys(found)).toContain('projects-fourth-en');
    const other = await contentWith('house-000000000002', '#995b7a');
    expect(await makeMissingDocuments(db, other, none)).toEqual({
      count: names.length,
      problems: [],
    });
  });

  test('two publishers at the same time store the same documents once', async () => {
    const { db, settings } = database;
    const other = openDatabase(settings);
    const content = createSnapshot(withPhone('+49 345 5550'));
    try {
      const counts = await Promise.all([db, other].map((each) => makeMissingDocuments(each, content, none)));
      expect(counts.map(({ count }) => count)).toEqual([names.length, names.length]);
    } finally {
      await other.destroy();
    }
    expect(await db('pdf_documents').select('digest')).toHaveLength(names.length);
  });

  test('a document that cannot be made is named with the reason', async () => {
    const content = createSnapshot({ ...shipped, claims: shipped.claims.filter(({ id }) => id !== 'years') });
    expect(await makeMissingDocuments(database.db, content, none)).toEqual({
      count: 0,
      problems: names.map((name) => expect.stringMatching(new RegExp(`^${name}\\.pdf: .*years`))),
    });
  });

  test('a process shows no link to a document that it does not find, until the job has made it', async () => {
    const { db } = database;
    const { log, entries } = keptLog();
    const valid = sampleContent();
    const snapshot = sampleSnapshot();
    const documents = createDocumentStore(db, none, log);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'edition-'));
    const contents = await openContentStore({
      db,
      log,
      shipped: valid,
      file: join(folder.path, 'edition.json'),
      findDocuments: documents.find,
    });
    const edition = { base: documentsOf(valid), author: '', note: '', now: 0 };
    const changed = documentsOf({ ...valid, company: { ...valid.company, phone: '+49 345 5550' } });
    await publishEdition(db, { ...edition, documents: changed, parentId: null });
    await contents.refresh();
    expect(contents.current().company.phone).toBe('+49 345 5550');
    expect(contents.current().documents).toEqual({});
    expect(entries).toContainEqual(
      expect.objectContaining({ level: 40, documents: documentNames(snapshot) }),
    );

    const { epoch } = await readContentState(db);
    const stop = startDocumentJob({ db, content: contents.current, documents, log });
    try {
      await waitUntil(
        'the documents are made',
        async () => (await readContentState(db)).epoch > epoch,
        60_000,
      );
    } finally {
      await stop();
    }
    await contents.refresh();
    expect(Object.keys(contents.current().documents)).toEqual(documentNames(snapshot));
  });

  test('the file of a document is served to all, also while the database is away', async () => {
    const { db, settings } = database;
    const content = createSnapshot(withPhone('+49 345 5550'));
    await makeMissingDocuments(db, content, none);
    const away = openDatabase(settings);
    const { log } = keptLog();
    const store = createDocumentStore(away, none, log);
    const snapshot = withDocuments(content, await store.find(content));
    await away.destroy();
    const staticFiles = { built: new Map(), stored: new Map(), readDocument: store.read };
    const { app } = createTestApp(db, {}, { content: () => snapshot, staticFiles });
    const redirect = await supertest(app).get(documentPath(factSheet, 'de'));
    expect([redirect.status, redirect.headers['cache-control']]).toEqual([302, 'no-cache']);
    const file = await supertest(app).get(String(redirect.headers.location));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.body).toHaveLength(snapshot.documents[names[1] ?? '']?.bytes ?? 0);
  });

  test('a process that shows another edition serves the file, too, and an unknown one is not found', async () => {
    const { db } = database;
    const content = createSnapshot(withPhone('+49 345 5550'));
    await makeMissingDocuments(db, content, none);
    const { log } = keptLog();
    const readDocument = createDocumentStore(db, none, log).read;
    const staticFiles = { built: new Map(), stored: new Map(), readDocument };
    const { app } = createTestApp(db, {}, { staticFiles });
    const { inputs } = await documentInputs(content);
    const status = async (digest: string) =>
      (await supertest(app).get(documentFile('company-en', digest))).status;
    expect(await status(inputs[0]?.digest ?? '')).toBe(200);
    expect(await status('0'.repeat(32))).toBe(404);
  });

  test('an old document is deleted unless the site links to it', async () => {
    const { db } = database;
    const content = createSnapshot(withPhone('+49 345 5550'));
    await makeMissingDocuments(db, content, none);
    const [first = '', second = ''] = (await documentInputs(content)).inputs.map(({ digest }) => digest);
    const inDays = (days: number) => Date.now() + days * 86_400_000;
    expect(await deleteUnusedDocuments(db, [first], inDays(29))).toEqual([]);
    expect(await deleteUnusedDocuments(db, [first], inDays(31))).toEqual(['pdf_documents']);
    expect([...(await readDocuments(db, [first, second])).keys()]).toEqual([first]);
    // The 30 days of a document begin when the site no longer links to it.
    expect(await deleteUnusedDocuments(db, [], inDays(60))).toEqual([]);
    expect(await deleteUnusedDocuments(db, [], inDays(62))).toEqual(['pdf_documents']);
  });
});
