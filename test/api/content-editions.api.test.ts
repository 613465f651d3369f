import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import pino from 'pino';
import type { Locale } from '../../data/locale.ts';
import type { Language } from '../../data/schemas/content-schemas.ts';
import type { Content } from '../../data/snapshot/content.ts';
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

  describe('of an edition that does not fit the release', () => {
    const [project] = shipped.projects;
    if (!project) throw new Error('no project');
    const place = shipped.projects.length;
    const ownProject = { ...project, id: 900, name: 'Speicher', slug: 'speicher', isClickable: false };

    /** The documents of the shipped content with others. */
    const withDocuments = (changes: Record<string, unknown>) =>
      new Map([...base, ...Object.entries(changes)]);
    const publish = (documents: ReadonlyMap<string, unknown>, parentId: number | null) =>
      publishEdition(database.db, { ...edition('', parentId), documents });
    const shown = async () => {
      const { edition: loaded, content, problems } = await loadContent(database.db, shipped);
      return { id: loaded?.id, content, problems };
    };

    test('a document is shown as in the newest earlier edition in which it fits, and the others as they are', async () => {
      const company = { ...shipped.company, name: 'Südbau' };
      const first = await publish(withDocuments({ company }), null);
      const second = await publish(withDocuments({ company: { ...company, name: 'Nordbau' } }), first);
      const third = await publish(
        withDocuments({ company: { ...company, name: '' }, 'projects/900': ownProject }),
        second,
      );
      const { id, content, problems } = await shown();
      expect(id).toBe(third);
      expect(content.company.name).toBe('Nordbau');
      expect(content.projects[place]).toEqual(ownProject);
      expect(problems).toEqual([expect.stringContaining('data/content/company.json, name')]);
    });

    test('a document that never fitted is as the release has it, or is left out', async () => {
      const changed = { ...project, name: '' };
      await publish(
        withDocuments({ [`projects/${project.id}`]: changed, 'projects/900': { ...ownProject, type: 7 } }),
        null,
      );
      const { content, problems } = await shown();
      expect(content.projects).toEqual(shipped.projects);
      expect(problems).toHaveLength(2);
    });

    test('fields that a newer release has stored are not read', async () => {
      const company = { ...shipped.company, name: 'Südbau', fax: '+49 345 1' };
      const address = { ...company.address, floor: 2 };
      await publish(withDocuments({ company: { ...company, address } }), null);
      const { content, problems } = await shown();
      expect(content.company).toEqual({ ...shipped.company, name: 'Südbau' });
      expect(problems).toHaveLength(2);
    });

    test('a document that needs one that is left out is left out, too', async () => {
      const documents = {
        'places/Nirgends': { id: 'Nirgends' },
        'projects/900': { ...ownProject, city: 'Nirgends' },
      };
      await publish(withDocuments(documents), null);
      expect((await shown()).content).toEqual(shipped);
    });

    test('a text that the release cannot show is as the release has it, and the others are as they were published', async () => {
      const { en, ...others } = shipped.messages.home ?? {};
      const [unfit = '', changed = ''] = Object.keys(en ?? {});
      const texts = { ...en, [unfit]: 'New homes in {halls}', [changed]: 'New homes' };
      await publish(withDocuments({ 'messages/home': { ...others, en: texts } }), null);
      const { content, problems } = await shown();
      expect(content.messages.home).toEqual({ ...others, en: { ...texts, [unfit]: en?.[unfit] } });
      expect(problems).toEqual([expect.stringContaining(unfit)]);
    });

    test('documents that fit, but not together, are those of the release', async () => {
      const code = 'fr' as Locale;
      const french = { ...shipped.languages[0], code, state: 'published' } as Language;
      const release: Content = {
        ...shipped,
        languages: [...shipped.languages.filter((each) => each.code !== code), french],
        company: { ...shipped.company, staffLanguage: code },
      };
      const own = new Map([...documentsOf(release)]);
      own
        .set('languages/fr', { ...french, state: 'draft' })
        .set('company', {})
        .delete(`projects/${project.id}`);
      await publishEdition(database.db, { ...edition('', null), base: documentsOf(release), documents: own });
      expect((await loadContent(database.db, release)).content.projects).toEqual(shipped.projects);
    });

    test('only published editions are looked through, and not imported ones', async () => {
      const { db } = database;
      const first = await publish(named('Südbau'), null);
      const imported = await prepareEdition(db, edition('Nordbau', first));
      await activateEdition(db, { id: imported, parentId: first }, Date.now());
      await prepareEdition(db, edition('Westbau', imported));
      await publish(named(''), imported);
      expect((await shown()).content.company.name).toBe('Nordbau');
    });

    test('a process shows it, and has the same after a start without the database', async () => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'edition-'));
      const file = join(folder.path, 'edition.json');
      const first = await publish(named('Südbau'), null);
      await publish(withDocuments({ company: { ...shipped.company, name: '' } }), first);
      const store = await openContentStore({ db: database.db, log, shipped, file });
      expect(store.current().company.name).toBe('Südbau');
      // The editor reads the documents as they were published.
      expect(store.isShown(await readContentState(database.db))).toBe(false);
      const away = (() => {
        throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
      }) as unknown as Knex;
      const started = await openContentStore({ db: away, log, shipped, file });
      expect(started.current().company.name).toBe('Südbau');
    });
  });
});
