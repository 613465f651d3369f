import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { pictureFiles } from '../../data/schemas/pictures.ts';
import { readShippedContent, writeContent } from '../../data/snapshot/shipped.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { loadContent } from '../../server/features/content/load-content.ts';
import { createDocumentStore } from '../../server/features/documents/document-store.ts';
import { storeFiles } from '../../server/features/picture-files/stored-pictures.ts';
import { documentsOfBuild } from '../../tools/content/show-edition.ts';
import { translated } from '../support/accented-language.ts';
import { sampleContent } from '../support/content.ts';
import { contentProcess, contentTool, editFile } from '../support/content-tool.ts';
import { freshDatabase } from '../support/databases.ts';
import { byLocale, locales } from '../support/languages.ts';
import { aPdf } from '../support/pdfs.ts';
import { startedForEach } from '../support/started.ts';

const fresh = startedForEach(() => freshDatabase('sqlite'));
const content = contentTool(fresh);
const shownPhone = async () => (await loadContent(fresh.db, sampleContent())).content.company.phone;

test('exported files are edited, imported, published and rolled back', async () => {
  const content = contentProcess(fresh);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const { path } = folder;
  expect((await content('export', path)).stdout).toContain(`Files in ${path}: `);
  const { phone } = sampleContent().company;
  editFile(path, 'data/content/company.json', (company: object) => ({ ...company, phone: '+49 345 5550' }));
  editFile(path, 'data/content/places.json', (places: object[]) => [
    ...places,
    { ...places[0], id: 'Atlantis' },
  ]);
  const imported = await content('import', path, '--note', 'Another phone number');
  expect(imported.stdout).toMatch(
    /^Edition 1 is stored:\n {2}changed {2}company\n {2}added {4}places\/Atlantis\n/,
  );
  expect(await shownPhone()).toBe(phone);
  expect((await content('publish', '1')).stdout).toMatch(
    /^PDF documents made in \d+\.\d s: \d+\.\nEdition 1 is published\.\n$/,
  );
  expect(await shownPhone()).toBe('+49 345 5550');
  expect((await content('editions')).stdout).toMatch(/^\*\t1\t.*\tAnother phone number\n$/);
  editFile(path, 'data/content/company.json', (company: object) => ({ ...company, phone: '+49 345 5551' }));
  await content('import', path);
  await content('publish', '2');
  expect((await content('rollback')).stdout).toBe('Edition 3 is published, with the content of edition 1.\n');
  expect(await shownPhone()).toBe('+49 345 5550');
  expect((await content('diff', '2')).stdout).toBe('  changed  company\n');
}, 240_000);

/** Exports the content with another company. @returns the number of the stored edition. */
async function importCompany(folder: string, change: object): Promise<string> {
  await content('export', folder);
  editFile(folder, 'data/content/company.json', (company: object) => ({ ...company, ...change }));
  return /Edition (\d+) is stored/.exec((await content('import', folder)).stdout)?.[1] ?? 'none';
}

test('a rollback during which another edition is published is refused in one sentence', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  await content('export', folder.path);
  await content('import', folder.path);
  await content('publish', '1', '--without-documents');
  await fresh.db.raw(
    `create trigger meanwhile after insert on content_editions
     begin update content_state set active_id = null; end`,
  );
  const { code, stderr } = await content('rollback', '--without-documents');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Edition 2 is based on edition 1, but another one .*Run the command again\.\n$/);
});

test('a rollback of the first edition shows the shipped content', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const { phone } = sampleContent().company;
  const id = await importCompany(folder.path, { phone: '+49 345 5550' });
  await content('publish', id, '--without-documents');
  expect(await shownPhone()).toBe('+49 345 5550');
  expect((await content('rollback', '--without-documents')).stdout).toBe(
    'Edition 2 is published, with the shipped content.\n',
  );
  expect(await shownPhone()).toBe(phone);
}, 240_000);

test('an edition that changes what no document states is published at once', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  await content('publish', await importCompany(folder.path, { phone: '+49 345 5550' }));
  const stored = await fresh.db('pdf_documents').count({ count: '*' });
  editFile(folder.path, 'data/content/news.json', (news: unknown[]) => news.slice(1));
  await content('import', folder.path);
  expect((await content('publish', '2')).stdout).toBe('Edition 2 is published.\n');
  expect(await fresh.db('pdf_documents').count({ count: '*' })).toEqual(stored);
}, 240_000);

test('an edition is not published when a document cannot be made', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  await content('export', folder.path);
  const image = 'https://pictures.example.com/tower.jpg';
  editFile(folder.path, 'data/content/projects.json', (projects: { slug?: string }[]) =>
    projects.map((project) => (project.slug ? { ...project, image } : project)),
  );
  await content('import', folder.path);
  const { code, stderr } = await content('publish', '1');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/projects-\S+-en\.pdf: .*tower\.jpg/)]);
  expect(stderr).toContain('Edition 1 is not published, because');
  expect((await content('editions')).stdout).not.toContain('*');
}, 240_000);

test('without Typst an edition is published only with an option', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const id = await importCompany(folder.path, { phone: '+49 345 5550' });
  const hooks = `import { registerHooks } from 'node:module'; registerHooks({ resolve(name, context, next) {
    if (name.startsWith('@myriaddreamin/')) throw new Error('absent'); return next(name, context); } });`;
  const options = `--import=data:text/javascript,${encodeURIComponent(hooks)}`;
  const withoutTypst = contentProcess(fresh, { NODE_OPTIONS: options });
  const { code, stderr } = await withoutTypst('publish', id);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Typst is not installed for this platform')]);
  expect(stderr).toContain('--without-documents');
  expect(await shownPhone()).toBe(sampleContent().company.phone);
  expect((await withoutTypst('publish', id, '--without-documents')).stdout).toBe(
    `Edition ${id} is published.\n`,
  );
  expect(await shownPhone()).toBe('+49 345 5550');
}, 240_000);

test('a language is added as a draft, translated in files, published when nothing is missing, and taken back', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const { path } = folder;
  const shownLanguages = async () =>
    createSnapshot((await loadContent(fresh.db, sampleContent())).content).languages.map(({ code }) => code);
  expect((await content('new-language', 'fa')).stdout).toContain(
    'Edition 1 is published: فارسی (fa) is a draft',
  );
  expect((await content('new-language', 'fa')).stderr).toContain('has the language "fa" already');
  const refused = await content('language', 'fa', 'published');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('locales/fa/about.json, about.hero.title: is not translated');
  expect(refused.stderr).toMatch(/data\/content\/places\.json, entry 1 .*name\.fa: is missing/);
  expect(await shownLanguages()).toEqual(locales);

  await content('export', path);
  const url = pathToFileURL(`${path}/`);
  writeContent(translated(readShippedContent(url), 'fa'), url);
  const files = () =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]);
  const imported = files();
  await content('import', path);
  expect((await content('publish', '2')).stdout).toContain('Edition 2 is published.');
  await content('export', path);
  expect(files()).toEqual(imported);

  const withoutLetters = await content('language', 'fa', 'published');
  expect(withoutLetters.stderr).toMatch(
    /^فارسی is not published, because PDF documents cannot be made:\n.*\n {2}\S+-fa\.pdf: the typeface of the documents lacks letters of this language: .+\n/,
  );
  expect(await shownLanguages()).toEqual(locales);
  const published = await content('language', 'fa', 'published', '--without-documents');
  expect(published.stdout).toBe('Edition 3 is published: فارسی is shown to visitors.\n');
  expect(await shownLanguages()).toEqual([...locales, 'fa']);
  // Later publications are not refused for the documents that the language lacks.
  const { content: shown } = await loadContent(fresh.db, sampleContent());
  const log = pino({ level: 'silent' });
  const documents = createDocumentStore(fresh.db, { built: documentsOfBuild(), objects: null }, log);
  const snapshot = createSnapshot(shown);
  await documents.find(snapshot);
  expect(await documents.makeMissing(snapshot)).toMatchObject({ problems: [] });
  expect((await content('language', 'fa', 'draft')).stdout).toContain('is a draft');
  expect(await shownLanguages()).toEqual(locales);
  expect((await content('language', 'en', 'draft')).stderr).toContain('default language');
}, 240_000);

test('an export contains the files of uploaded pictures and plans, which an import into another site carries, byte by byte', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const paths = ['one', 'two', 'three'].map((name) => join(folder.path, name));
  const [first = '', second = '', third = ''] = paths;
  const name = 'house-0123456789ab';
  const upload = { width: 800, height: 600, color: '#808080', widths: [400] };
  const text = byLocale(() => 'A house');
  const note = {
    alt: text,
    caption: text,
    kind: 'photograph',
    credit: 'A. Photographer',
    focus: '50% 50%',
    ink: 'dark',
    upload,
  };
  const file = { name: 'plan-0123456789ab', bytes: aPdf().length };
  const plan = { file, title: byLocale(() => 'Plan'), languages: ['de'] };
  await content('export', first);
  editFile(first, 'data/content/picture-notes.json', (notes: object) => ({ ...notes, [name]: note }));
  editFile(first, 'data/content/projects.json', ([project, ...others]: object[]) => [
    { ...project, image: name, plans: [plan] },
    ...others,
  ]);
  const refused = await content('import', first);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining(`public/pictures/${name}-400.avif`),
  ]);
  const files = pictureFiles(name, upload).map((file) => ({
    path: file,
    bytes: Buffer.from(`bytes of ${file}`),
  }));
  await storeFiles(fresh.db, { picture: name, files }, Date.now());
  const withoutPlan = await content('import', first);
  expect([withoutPlan.code, withoutPlan.stderr]).toEqual([
    1,
    expect.stringContaining('public/plans/plan-0123456789ab.pdf'),
  ]);
  mkdirSync(join(first, 'public/plans'), { recursive: true });
  writeFileSync(join(first, 'public/plans/plan-0123456789ab.pdf'), aPdf({ trailer: '/Encrypt 9 0 R' }));
  expect((await content('import', first)).stderr).toContain('encrypted');
  writeFileSync(join(first, 'public/plans/plan-0123456789ab.pdf'), aPdf());
  expect((await content('import', first)).stdout).toContain(`added    picture-notes/${name}`);
  await content('publish', '1', '--without-documents');
  await content('export', second);
  expect(readFileSync(join(second, `public/pictures/print/${name}.jpg`), 'utf8')).toBe(
    `bytes of print/${name}.jpg`,
  );

  expect(readFileSync(join(second, 'public/plans/plan-0123456789ab.pdf'))).toEqual(aPdf());

  await fresh.db('picture_files').del();
  await fresh.db('plan_parts').del();
  await fresh.db('content_state').update({ active_id: null });
  expect((await content('import', second)).stdout).toContain(`added    picture-notes/${name}`);
  await content('publish', '2', '--without-documents');
  await content('export', third);
  const bytesOf = (root: string) =>
    readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length), readFileSync(file, 'base64')])
      .sort();
  expect(bytesOf(third)).toEqual(bytesOf(second));
}, 240_000);
