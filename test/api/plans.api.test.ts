import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { maxPlanBytes, type Plan } from '../../data/schemas/plan-schema.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { planPath } from '../../data/site/document-paths.ts';
import { prepareEdition } from '../../server/features/content/editions.ts';
import { deleteUnusedPlans, storePlan } from '../../server/features/plans/stored-plans.ts';
import { importPlans } from '../../tools/content/uploaded-files.ts';
import { fromOwnPage } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { inEnglishAndGerman } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { editingStart } from '../support/editor.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { aPdf, objectStream } from '../support/pdfs.ts';
import { aPerson } from '../support/people.ts';
import { announce, aPicture, encodeUploads, readUpload, upload } from '../support/pictures.ts';
import { startedForEach } from '../support/started.ts';

const shipped = inEnglishAndGerman(completeContent());
const project = shipped.projects.find(({ slug }) => slug !== undefined);
if (!project) throw new Error('The content has no project with a page.');
const projectKey = `projects/${project.id}`;
/** Longer than one of the parts in which it is stored. */
const pdf = aPdf({
  objects: [`<< /Length 900000 >> stream\n${randomBytes(900_000).toString('latin1')}\nendstream`],
});
const digest = createHash('sha256').update(pdf).digest('hex').slice(0, 12);
const name = `grundriss_sued-${digest}`;
const dayMs = 86_400_000;

const aPlan = (file = name, bytes = pdf.length): Plan => ({
  file: { name: file, bytes },
  title: { en: 'Floor plan', de: 'Grundriss' },
  languages: ['de'],
});

/** Of the file of a plan, wherever it is offered. */
const downloadHeaders = {
  'content-type': 'application/pdf',
  'content-disposition': 'attachment; filename="grundriss_sued.pdf"',
  'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
  'x-content-type-options': 'nosniff',
};

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));
  const draftPlans = (after: unknown) => editorCalls(site).draft(projectKey, { path: ['plans'], after });
  const publish = () => editorCalls(site).publish([projectKey], null);
  const get = (path: string, headers: Record<string, string> = {}) =>
    site.request.get(path).set(headers).responseType('blob');
  const editor = () => aPerson(site, { role: 'editor' });

  test('an uploaded PDF is for staff alone until a publication names it, and then a download in parts or as a whole', async () => {
    const { cookie } = await editor();
    const { id } = await upload(site, cookie, pdf, 'Grundriss Süd.PDF', 'plan');
    await encodeUploads(database.db, { clock: Date.now });
    const { body } = await readUpload(site, cookie, id);
    expect(body).toMatchObject({ state: 'done', picture: name, problem: null });
    expect(await database.db('content_drafts').select('key')).toEqual([]);
    expect(await database.db('picture_parts').select('start')).toEqual([]);

    const path = planPath(name);
    await draftPlans([aPlan()]);
    expect((await get(path)).status).toBe(404);
    const drafted = await get(path, fromOwnPage(cookie));
    expect([drafted.status, drafted.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await publish()).status).toBe(201);

    const { status, headers, body: bytes } = await get(path);
    expect([status, pdf.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      ...downloadHeaders,
      'content-length': String(pdf.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${name}"`,
    });
    const part = await get(path, { range: 'bytes=499990-500009' });
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 499990-500009/${pdf.length}`,
      '20',
    ]);
    expect(pdf.subarray(499_990, 500_010).equals(part.body)).toBe(true);
    const last = await get(path, { range: 'bytes=-10', 'if-range': headers.etag ?? '' });
    expect([last.status, last.body]).toEqual([206, pdf.subarray(-10)]);
    const others: Record<string, string>[] = [
      { range: `bytes=${pdf.length}-` },
      { range: 'bytes=0-1,5-6' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-1', 'if-range': '"other"' },
      { 'if-none-match': headers.etag ?? '' },
    ];
    const answers = await Promise.all(others.map((given) => get(path, given)));
    expect(answers.map((answer) => answer.status)).toEqual([416, 200, 200, 200, 304]);
    const head = await site.request.head(path);
    expect([head.status, head.headers['content-length']]).toEqual([200, String(pdf.length)]);
    for (const other of ['/plans/none-0123456789ab.pdf', '/plans/x', `${path}/x`])
      expect((await get(other)).status).toBe(404);
  });

  test('who has the link of a preview gets the plans that it shows, which nobody stores, until the link ends', async () => {
    const { cookie } = await editor();
    for (const each of [name, 'other-0123456789ab']) await storePlan(database.db, each, pdf, editingStart);
    await draftPlans([aPlan()]);
    const { body } = await site.request
      .post(apiPaths.previewLinks)
      .set(fromOwnPage(cookie))
      .send({ page: '/', days: 1 })
      .expect(201);
    const path = body.path.replace(/\/$/, '') + planPath(name);
    const { status, headers, body: bytes } = await get(path);
    expect([status, pdf.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      ...downloadHeaders,
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    const part = await get(path, { range: 'bytes=499990-500009' });
    expect([part.status, pdf.subarray(499_990, 500_010).equals(part.body)]).toEqual([206, true]);
    for (const other of [path.replace(name, 'other-0123456789ab'), planPath(name)])
      expect((await get(other)).status).toBe(404);

    const hide = (before: unknown, after: boolean) =>
      editorCalls(site).draft(projectKey, { path: ['isHidden'], before, after });
    await hide(project.isHidden, true);
    expect((await get(path)).status).toBe(404);
    await hide(true, false);
    expect((await get(path)).status).toBe(200);
    await site.request.delete(apiPaths.previewLink(body.id)).set(fromOwnPage(cookie)).expect(204);
    const withdrawn = await get(path);
    expect([withdrawn.status, withdrawn.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await get(apiPaths.sharedPreview('x'.repeat(43), planPath(name)))).status).toBe(404);
  });

  test('a plan is published with file, title and languages alone', async () => {
    const problemsAfter = async (before: unknown, after: unknown) => {
      await editorCalls(site).draft(projectKey, { path: ['plans'], ...(before ? { before } : {}), after });
      const { status, body } = await publish();
      const problems: { path: unknown; message: string }[] = body.problems;
      return [status, ...problems.map(({ path, message }) => [path, message])];
    };
    const { file: _, ...withoutFile } = aPlan();
    const incomplete = [{ ...aPlan(), languages: [] }, { ...aPlan(), title: {} }, withoutFile];
    expect(await problemsAfter(undefined, incomplete)).toEqual([
      422,
      [['plans', 0, 'languages'], 'Bitte wählen Sie eine Sprache aus.'],
      [['plans', 1, 'title', 'en'], 'Bitte füllen Sie dieses Feld aus.'],
      [['plans', 2, 'file'], 'Bitte füllen Sie dieses Feld aus.'],
    ]);
    expect(await problemsAfter(incomplete, [aPlan()])).toEqual([
      422,
      [['plans', 0, 'file'], `Die Datei „${name}“ gibt es nicht mehr. Bitte laden Sie sie noch einmal hoch.`],
    ]);
  });

  test('a file stays while a draft or an edition names it, and is deleted after 30 days without', async () => {
    const { db } = database;
    for (const each of ['drafted', 'published', 'unused'])
      await storePlan(db, `${each}-0123456789ab`, aPdf(), editingStart);
    await draftPlans([aPlan('drafted-0123456789ab')]);
    const documents = new Map([[projectKey, { ...project, plans: [aPlan('published-0123456789ab')] }]]);
    const edition = { documents, base: documents, parentId: null, author: 'anna', note: '' };
    await prepareEdition(db, { ...edition, now: editingStart });
    const names = () => db('plan_parts').orderBy('name').pluck('name');
    expect(await deleteUnusedPlans(db, editingStart + 29 * dayMs)).toEqual([]);
    expect(await deleteUnusedPlans(db, editingStart + 31 * dayMs)).toEqual(['plan_parts']);
    expect(await names()).toEqual(['drafted-0123456789ab', 'published-0123456789ab']);
  });

  test('an import that stops in the middle of a file stores nothing of it', async () => {
    const { db } = database;
    await using folder = await mkdtempDisposable(join(tmpdir(), 'plans-'));
    const file = join(folder.path, 'public', planPath(name));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pdf);
    await db.raw(
      kind === 'pg'
        ? 'ALTER TABLE plan_parts ADD CONSTRAINT disk_full CHECK (start = 0)'
        : "CREATE TRIGGER disk_full BEFORE INSERT ON plan_parts WHEN new.start > 0 BEGIN SELECT raise(abort, 'disk_full'); END",
    );
    const content = { ...shipped, projects: [{ ...project, plans: [aPlan()] }] };
    const importing = importPlans({ db, objects: null }, { content, released: shipped }, folder.path);
    await expect(importing).rejects.toThrow('disk_full');
    expect(await db('plan_parts').select('start')).toEqual([]);
  });
});

test('files that visitors may not get fail with their problem, and the next one is stored', async () => {
  await using database = await freshDatabase('sqlite');
  await using site = await editorSite(database, shipped);
  const { cookie } = await aPerson(site, { role: 'editor' });
  const files: [problem: string, bytes: Buffer][] = [
    ['noPdf', await aPicture().png().toBuffer()],
    ['brokenPdf', pdf.subarray(0, 600_000)],
    ['encrypted', aPdf({ trailer: '/Encrypt 9 0 R' })],
    ['script', aPdf({ objects: [objectStream('7 0 << /S /JavaScript /JS (1) >>')] })],
    ['attachments', aPdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' })],
    ['media', aPdf({ objects: ['<< /Subtype /RichMedia >>'] })],
    ['tooDemanding', aPdf({ objects: [objectStream(Buffer.alloc(101_000_000))] })],
  ];
  const ids: number[] = [];
  for (const [, bytes] of [...files, ['', aPdf()] as const])
    ids.push((await upload(site, cookie, bytes, 'Plan.pdf', 'plan')).id);
  await encodeUploads(database.db, { clock: Date.now });
  const answers = await Promise.all(ids.map((id) => readUpload(site, cookie, id)));
  expect(answers.map(({ body }) => [body.state, body.problem])).toEqual([
    ...files.map(([problem]) => ['failed', problem]),
    ['done', null],
  ]);
  expect(await database.db('plan_parts').select('start')).toHaveLength(1);
  const tooLong = { kind: 'plan' as const, fileName: 'a.pdf', bytes: maxPlanBytes + 1 };
  expect((await announce(site, cookie, tooLong)).status).toBe(413);
});
