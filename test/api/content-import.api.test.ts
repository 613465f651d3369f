import { cpSync, rmSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLocale } from '../../data/locale.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { sampleContent } from '../support/content.ts';
import { contentTool, editFile } from '../support/content-tool.ts';
import { freshDatabase } from '../support/databases.ts';
import { locales } from '../support/languages.ts';
import { startedForEach } from '../support/started.ts';

/** What `content import` accepts and refuses. */

const fresh = startedForEach(() => freshDatabase('sqlite'));
const content = contentTool(fresh);

test('an import of another state warns that its public holidays are missing', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const { path } = folder;
  const { address } = sampleContent().company;
  await content('export', path);
  expect((await content('import', path)).stdout).not.toContain('holidays.json');
  const stateCode = address.stateCode === 'SN' ? 'BB' : 'SN';
  editFile(path, 'data/content/company.json', (company: object) => ({
    ...company,
    address: { ...address, stateCode },
  }));
  expect((await content('import', path)).stdout).toMatch(
    new RegExp(`changed {2}company\n {2}warning {2}.*holidays.json.* but the office is in DE-${stateCode}`),
  );
}, 240_000);

test('content that is not valid is refused with file and field, and nothing is stored', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  cpSync(join(import.meta.dirname, '../../data/content'), join(folder.path, 'data/content'), {
    recursive: true,
  });
  cpSync(join(import.meta.dirname, '../../locales'), join(folder.path, 'locales'), { recursive: true });
  editFile(folder.path, 'data/content/company.json', (company: object) => ({ ...company, email: 'none' }));
  const { code, stderr } = await content('import', folder.path);
  expect([code, stderr]).toEqual([1, expect.stringContaining('data/content/company.json, email: must be')]);
  expect((await content('editions')).stdout).toContain('There are no editions');
});

test('figures of a later day are refused, as in the editor', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  await content('export', folder.path);
  editFile(folder.path, 'data/content/claims.json', ([claim, ...others]: object[]) => [
    { ...claim, asOf: '2999-01-01' },
    ...others,
  ]);
  const { code, stderr } = await content('import', folder.path);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/claims\.json, .*2999-01-01 is in the future/)]);
  expect((await content('editions')).stdout).toContain('There are no editions');
});

test('what the published content lacks already is a warning', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const shipped = sampleContent();
  const [place, ...places] = shipped.places;
  const translated = locales.find((locale) => locale !== defaultLocale);
  const incomplete = { ...place, name: { [defaultLocale]: place?.name[defaultLocale] } };
  const documents = new Map(documentsOf(shipped)).set(`places/${place?.id}`, incomplete);
  const edition = { documents, base: documentsOf(shipped), parentId: null };
  await publishEdition(fresh.db, { ...edition, author: 'anna', note: '', now: Date.now() });
  await content('export', folder.path);
  expect((await content('import', folder.path)).stdout).toMatch(
    new RegExp(
      `^Edition 2 is stored:\n.*\n(?: {2}warning .*\n)* {2}warning {2}\\S+places.json, .*name.${translated}: is missing`,
    ),
  );
  editFile(folder.path, 'data/content/places.json', (rows: { name: object }[]) =>
    rows.map((row) => ({ ...row, name: incomplete.name })),
  );
  if (places.length > 0) expect((await content('import', folder.path)).code).toBe(1);
}, 240_000);

test('messages that the release does not have are refused with file and key', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  await content('export', folder.path);
  for (const locale of locales)
    editFile(folder.path, `locales/${locale}/news.json`, (texts: object) => ({
      ...texts,
      'news.added': 'x',
    }));
  const { code, stderr } = await content('import', folder.path);
  expect(code).toBe(1);
  for (const locale of locales)
    expect(stderr).toContain(`locales/${locale}/news.json, news.added: is no message of this release`);
  expect((await content('editions')).stdout).toContain('There are no editions');
}, 240_000);

test('a folder that does not exist, or lacks a file, is refused in one sentence', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const missing = join(folder.path, 'mistyped');
  const refusal = (file: string, of: string) => ({ code: 1, stderr: `There is no file ${file} in ${of}.\n` });
  expect(await content('import', missing)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no file data\/content\/\S+\.json in .*mistyped\.\n$/),
  });
  await content('export', folder.path);
  const file = 'data/content/press.json';
  rmSync(join(folder.path, file));
  expect(await content('import', folder.path)).toMatchObject(refusal(file, folder.path));
}, 240_000);
