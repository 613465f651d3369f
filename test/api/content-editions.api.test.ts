import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { openContentStore } from '../../server/features/content/content-store.ts';
import {
  activateEdition,
  EditionConflict,
  listEditions,
  prepareEdition,
  publishEdition,
  readContentState,
  readEdition,
} from '../../server/features/content/editions.ts';
import { loadContent } from '../../server/features/content/load-content.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { sampleContent } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { startedForEach } from '../support/started.ts';

const shipped = sampleContent();
const base = documentsOf(shipped);
const log = pino({ enabled: false });

/** The shipped content with another name of the company. */
function named(name: string) {
  return documentsOf({ ...shipped, company: { ...shipped.company, name } });
}

const edition = (name: string, parentId: number | null) => ({
  documents: named(name),
  base,
  parentId,
  author: 'anna',
  note: `now ${name}`,
  now: Date.UTC(2026, 10, 25),
});

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));

  test('without an edition the shipped content is shown', async () => {
    expect(await loadContent(database.db, shipped)).toEqual({
      state: { activeId: null, epoch: 0 },
      edition: null,
      content: shipped,
      problems: [],
      incomplete: [],
    });
  });

  test('a published edition is read with its documents in their order', async () => {
    const { db } = database;
    const pageDates = { about: { date: '2026-11-25', digest: 'of the text' } };
    const id = await publishEdition(db, { ...edition('Südbau', null), pageDates });
    expect(await readContentState(db)).toEqual({ activeId: id, epoch: 1 });
    const stored = await readEdition(db, id);
    expect([...(stored?.documents ?? [])]).toEqual([...named('Südbau')]);
    expect(stored?.pageDates).toEqual(pageDates);
    expect(await listEditions(db, 9)).toEqual([
      { id, parentId: null, createdAt: '2026-11-25T00:00:00.000Z', author: 'anna', note: 'now Südbau' },
    ]);
  });

  test('a second publisher gets a conflict, and nothing of the edition is stored', async () => {
    const { db } = database;
    const id = await publishEdition(db, edition('Südbau', null));
    await expect(publishEdition(db, edition('Nordbau', null))).rejects.toBeInstanceOf(EditionConflict);
    expect((await listEditions(db, 9)).map((each) => each.id)).toEqual([id]);
  });

  test('of two publishers at the same time one succeeds', async () => {
    const { db, settings } = database;
    const other = openDatabase(settings);
    try {
      const results = await Promise.allSettled([
        publishEdition(db, edition('Südbau', null)),
        publishEdition(other, edition('Nordbau', null)),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    } finally {
      await other.destroy();
    }
    expect((await readContentState(db)).epoch).toBe(1);
  });

  test('a prepared edition is shown when it is activated, unless another was published since', async () => {
    const { db } = database;
    const id = await prepareEdition(db, edition('Südbau', null));
    expect((await readContentState(db)).activeId).toBeNull();
    await activateEdition(db, { id, parentId: null }, Date.now());
    expect((await readContentState(db)).activeId).toBe(id);
    const late = await prepareEdition(db, edition('Nordbau', null));
    await expect(activateEdition(db, { id: late, parentId: null }, Date.now())).rejects.toThrow(
      'shipped content',
    );
  });

  test('an edition that is published while another one is prepared is shown by the time a refresh ends', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'edition-'));
    const { db } = database;
    const preparing = Promise.withResolvers<void>();
    const published = Promise.withResolvers<void>();
    const store = await openContentStore({
      db,
      log,
      shipped,
      file: join(folder.path, 'edition.json'),
      async prepare() {
        preparing.resolve();
        await published.promise;
        return () => undefined;
      },
    });
    const first = await publishEdition(db, edition('Südbau', null));
    const changing = store.refresh();
    await preparing.promise;
    await publishEdition(db, edition('Nordbau', first));
    const refreshed = store.refresh();
    published.resolve();
    await Promise.all([changing, refreshed]);
    expect(store.current().company.name).toBe('Nordbau');
  });

  test('a process shows another edition when it was prepared for it', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'edition-'));
    const { db } = database;
    const prepared: string[] = [];
    const store = await openContentStore({
      db,
      log,
      shipped,
      file: join(folder.path, 'edition.json'),
      async prepare({ company }) {
        prepared.push(company.name);
        await wait(50);
        return () => prepared.push('shown');
      },
    });
    await publishEdition(db, edition('Südbau', null));
    const changing = store.refresh();
    expect(store.current().company.name).toBe(shipped.company.name);
    await changing;
    expect([store.current().company.name, prepared]).toEqual(['Südbau', ['Südbau', 'shown']]);
    await store.refresh();
    expect(prepared).toHaveLength(2);
  });

  test('a database that goes away while documents are looked for, at the start or at a change, is read again', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'edition-'));
    const { db } = database;
    let isDown = true;
    const found = { 'fact-sheet-en': { digest: 'x', bytes: 1 } };
    const file = join(folder.path, 'edition.json');
    const store = await openContentStore({
      ...{ db, log, shipped, file },
      async findDocuments(_content, isAway) {
        if (isAway) return {};
        if (isDown) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
        return found;
      },
    });
    expect(store.current().documents).toEqual({});
    isDown = false;
    await store.refresh();
    expect(store.current().documents).toEqual(found);
    await publishEdition(db, edition('Südbau', null));
    isDown = true;
    await expect(store.refresh()).rejects.toThrow('away');
    expect(store.current()).toMatchObject({ company: shipped.company, documents: found });
    isDown = false;
    await store.refresh();
    expect(store.current()).toMatchObject({ company: { name: 'Südbau' }, documents: found });
  });

  test('an edition that does not fit the release is replaced by the newest earlier one that does', async () => {
    const { db } = database;
    const first = await publishEdition(db, edition('Südbau', null));
    const second = await publishEdition(db, {
      ...edition('Nordbau', first),
      documents: named(''),
    });
    const { state, content, problems } = await loadContent(db, shipped);
    expect(state.activeId).toBe(second);
    expect(content.company.name).toBe('Südbau');
    expect(problems).toEqual([expect.stringContaining('data/content/company.json, name')]);
  });

  test('an edition that was imported replaces one that does not fit the release only if it was published', async () => {
    const { db } = database;
    const first = await publishEdition(db, edition('Südbau', null));
    const imported = await prepareEdition(db, edition('Nordbau', first));
    await activateEdition(db, { id: imported, parentId: first }, Date.now());
    await prepareEdition(db, edition('Westbau', imported));
    await publishEdition(db, { ...edition('Ostbau', imported), documents: named('') });
    expect((await loadContent(db, shipped)).content.company.name).toBe('Nordbau');
  });
});
