import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { pageById } from '../../../data/site/pages.ts';
import { waitUntil } from '../../../test/support/wait-until.ts';
import { createPageDataStore } from './page-data.ts';

/** No process has used the file since. */
function makeOld(file: string): Date {
  const old = new Date(Date.now() - 31 * 86_400_000);
  utimesSync(file, old, old);
  return old;
}

const about = { page: pageById('about'), slug: undefined, locale: 'en' } as const;
const silent = pino({ level: 'silent' });

test('data that browsers request is not forgotten for that of a thousand other pages', async () => {
  const store = createPageDataStore(null, silent);
  const add = async (text: string) =>
    path.basename((await store.add({ messages: { text }, content: {} } as never, about)).split('?')[0] ?? '');
  const requested = await add('requested');
  const other = await add('other');
  for (let count = 0; count < 999; count += 1) {
    await add(String(count));
    await store.find(requested);
  }
  expect([typeof (await store.find(requested)), await store.find(other)]).toEqual(['string', null]);
});

test('the data of a process that has run for long stays, and what no process uses is deleted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-data-'));
  try {
    const store = createPageDataStore(folder, silent, 20);
    const url = await store.add({ messages: {}, content: {} } as never, about);
    const used = path.join(folder, path.basename(url.split('?')[0] ?? ''));
    const unused = path.join(folder, 'unused-unused-00.json');
    writeFileSync(unused, '{}');
    makeOld(unused);
    const old = makeOld(used);
    await waitUntil('the unused file is deleted', () => !existsSync(unused));
    await waitUntil('the used file is renewed', () => {
      const { mtimeMs } = statSync(used, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
      return mtimeMs > old.getTime();
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
