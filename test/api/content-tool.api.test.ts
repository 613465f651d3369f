import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadContent } from '../../server/features/content/load-content.ts';
import { sampleContent } from '../support/content.ts';
import { environmentOf, freshDatabase } from '../support/databases.ts';
import { startedForEach } from '../support/started.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../tools/content.ts');

const fresh = startedForEach(() => freshDatabase('sqlite'));

/** Runs the command. @returns its output, and that of the error stream if it fails. */
async function content(...words: string[]): Promise<{ code?: number; stdout: string; stderr: string }> {
  const env = { ...process.env, ...environmentOf(fresh) };
  return run(process.execPath, [command, ...words], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}
const shownPhone = async () => (await loadContent(fresh.db, sampleContent())).content.company.phone;

/** Changes a file of exported content. */
function edit(folder: string, file: string, change: (value: never) => unknown): void {
  const path = join(folder, file);
  writeFileSync(
    path,
    `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as never), null, 2)}\n`,
  );
}

test('exported files are edited, imported, published and rolled back', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const { path } = folder;
  expect((await content('export', path)).stdout).toContain('files are in');
  const { phone } = sampleContent().company;
  edit(path, 'data/content/company.json', (company: object) => ({ ...company, phone: '+49 345 5550' }));
  edit(path, 'data/content/places.json', (places: object[]) => [...places, { ...places[0], id: 'Atlantis' }]);
  const imported = await content('import', path, '--note', 'Another phone number');
  expect(imported.stdout).toMatch(
    /^Edition 1 is stored:\n {2}changed {2}company\n {2}added {4}places\/Atlantis\n/,
  );
  expect(await shownPhone()).toBe(phone);
  expect((await content('publish', '1')).stdout).toBe('Edition 1 is published.\n');
  expect(await shownPhone()).toBe('+49 345 5550');
  expect((await content('editions')).stdout).toMatch(/^\*\t1\t.*\tAnother phone number\n$/);
  edit(path, 'data/content/company.json', (company: object) => ({ ...company, phone: '+49 345 5551' }));
  await content('import', path);
  await content('publish', '2');
  expect((await content('rollback')).stdout).toBe('Edition 3 is published, with the content of edition 1.\n');
  expect(await shownPhone()).toBe('+49 345 5550');
  expect((await content('diff', '2')).stdout).toBe('  changed  company\n');
});

test('content that is not valid is refused with file and field, and nothing is stored', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  cpSync(join(import.meta.dirname, '../../data/content'), join(folder.path, 'data/content'), {
    recursive: true,
  });
  cpSync(join(import.meta.dirname, '../../locales'), join(folder.path, 'locales'), { recursive: true });
  edit(folder.path, 'data/content/company.json', (company: object) => ({ ...company, email: 'none' }));
  const { code, stderr } = await content('import', folder.path);
  expect([code, stderr]).toEqual([1, expect.stringContaining('data/content/company.json, email: must be')]);
  expect((await content('editions')).stdout).toContain('There are no editions');
});
