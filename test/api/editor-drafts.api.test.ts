import { apiPaths } from '../../data/site/api-paths.ts';
import { draftedDocuments, readDraft, readDrafts, rebased } from '../../server/features/editor/drafts.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { type ApiSite, apiSite } from '../support/api-app.ts';
import { sampleContent } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import {
  changeDocument,
  completeDraft,
  deleteDrafts,
  editedKey,
  editedPath,
  editedProject,
  editingStart,
  listedDocument,
  readDocument,
  redescribe,
  rename,
  sendInSession,
  shippedDocuments,
  siteWithEditors,
} from '../support/editor.ts';
import { byLocale } from '../support/languages.ts';

onEachDatabase((database) => {
  afterEach(() => deleteDrafts(database()));

  test('a change is stored as a draft that the list and both people see, and the published document stays', async () => {
    const { site, anna, ben } = await siteWithEditors(database());
    expect(await listedDocument(site, anna.cookie)).toEqual({
      key: editedKey,
      title: byLocale(() => editedProject.name),
      state: 'published',
      isHidden: false,
      outdated: [],
      edited: null,
    });
    const changed = await changeDocument(site, anna.cookie, [rename(editedProject.name, 'Quartier am Park')]);
    const edited = { name: anna.account.name, at: new Date(editingStart).toISOString() };
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        key: editedKey,
        published: editedProject,
        draft: { value: { ...editedProject, name: 'Quartier am Park' }, revision: editingStart, edited },
        outdated: [],
        present: [],
      },
    ]);
    expect(await readDocument(site, ben.cookie)).toEqual(changed.body);
    expect(await listedDocument(site, ben.cookie)).toMatchObject({
      title: byLocale(() => 'Quartier am Park'),
      state: 'changed',
      edited,
    });
  });

  test('a value of nearly the size of a document is changed', async () => {
    const { site, anna } = await siteWithEditors(database());
    const path = ['description', 'x'];
    const [before, after] = ['a', 'b'].map((letter) => letter.repeat(240_000));
    expect((await changeDocument(site, anna.cookie, [{ path, after: before }])).status).toBe(200);
    expect((await changeDocument(site, anna.cookie, [{ path, before, after }])).status).toBe(200);
    expect((await readDraft(database().db, editedKey))?.value).toMatchObject({ description: { x: after } });
  });

  test('of two people who change different fields at the same time both changes survive', async () => {
    const { site, anna, ben } = await siteWithEditors(database());
    const answers = await Promise.all([
      changeDocument(site, anna.cookie, [redescribe('en', 'A description.')]),
      changeDocument(site, ben.cookie, [redescribe('de', 'Eine Beschreibung.')]),
      changeDocument(site, ben.cookie, [rename(editedProject.name, 'Quartier am Park')]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readDocument(site, anna.cookie)).draft?.value).toEqual({
      ...editedProject,
      name: 'Quartier am Park',
      description: { ...editedProject.description, en: 'A description.', de: 'Eine Beschreibung.' },
    });
  });

  test('two people who change the same field: the second one gets 409 with what the first one has entered, and nothing is stored', async () => {
    const { site, anna, ben } = await siteWithEditors(database());
    await changeDocument(site, anna.cookie, [rename(editedProject.name, 'Theirs')]);
    const refused = await changeDocument(site, ben.cookie, [
      redescribe('en', 'A description.'),
      rename(editedProject.name, 'Mine'),
    ]);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        error: { code: 'draftConflict', message: expect.any(String) },
        conflicts: [{ path: ['name'], theirs: 'Theirs' }],
        document: await readDocument(site, ben.cookie),
      },
    ]);
    expect((await readDraft(database().db, editedKey))?.value).toEqual({ ...editedProject, name: 'Theirs' });
    const again = await changeDocument(site, anna.cookie, [rename(editedProject.name, 'Theirs')]);
    expect([again.status, again.body.draft.revision]).toEqual([200, editingStart]);
  });

  test('of changes in four processes at the same time none is lost, and of those of one value one applies', async () => {
    const { site, anna } = await siteWithEditors(database());
    const others = Array.from({ length: 3 }, () => openDatabase(database().settings));
    const sites = [site, ...others.map((db) => apiSite({ db }, { clock: () => editingStart }))];
    const home = apiPaths.contentDocumentOf('messages/home');
    const { en } = shippedDocuments.get('messages/home') as { en: Record<string, string> };
    const changes = Object.entries(en)
      .slice(0, 24)
      .map(([name, before], index) => ({ path: ['en', name], before, after: `Text ${index}` }));
    try {
      const answers = await Promise.all(
        changes.map((change, index) =>
          changeDocument(sites[index % 4] as ApiSite, anna.cookie, [change], home),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const names = await Promise.all(
        sites.map((each, index) =>
          changeDocument(each, anna.cookie, [rename(editedProject.name, `Name ${index}`)]),
        ),
      );
      expect(names.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    } finally {
      await Promise.all(others.map((db) => db.destroy()));
    }
    const value = (await readDraft(database().db, 'messages/home'))?.value as { en: Record<string, string> };
    for (const { path: at, after } of changes) expect(value.en[at[1] ?? '']).toBe(after);
  });

  test('a draft is discarded, only in the given revision if there is one, and a change that is taken back leaves none', async () => {
    const { site, anna, ben } = await siteWithEditors(database());
    const { body } = await changeDocument(site, anna.cookie, [rename(editedProject.name, 'A')]);
    await changeDocument(site, ben.cookie, [redescribe('en', 'A description.')]);
    const stale = await sendInSession(
      site,
      'delete',
      `${editedPath}&revision=${body.draft.revision}`,
      anna.cookie,
    );
    expect([stale.status, stale.body.error.code]).toEqual([409, 'draftConflict']);
    expect((await sendInSession(site, 'delete', editedPath, anna.cookie)).body).toEqual({ changed: 1 });
    expect((await sendInSession(site, 'delete', editedPath, anna.cookie)).body).toEqual({ changed: 0 });
    expect((await readDocument(site, anna.cookie)).draft).toBeNull();
    await changeDocument(site, anna.cookie, [rename(editedProject.name, 'A')]);
    await changeDocument(site, anna.cookie, [rename('A', editedProject.name)]);
    expect((await readDocument(site, anna.cookie)).draft).toBeNull();
  });

  test('a new document has the next free number and is at the end of its list; removing it is a change, too', async () => {
    const { site, anna } = await siteWithEditors(database());
    const create = (collection: string) =>
      sendInSession(site, 'post', apiPaths.contentDocuments, anna.cookie, { collection });
    const created = await Promise.all([create('news'), create('news'), create('team')]);
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = sampleContent().news.map(({ id }) => id);
    const [first, second] = [Math.max(0, ...ids) + 1, Math.max(0, ...ids) + 2];
    expect(created.map(({ body }) => body.key).sort()).toEqual([
      `news/${first}`,
      `news/${second}`,
      'team/new-1',
    ]);
    const drafted = [...draftedDocuments(shippedDocuments, await readDrafts(database().db)).keys()];
    expect(drafted.filter((each) => each.startsWith('news/'))).toEqual(
      [...ids, first, second].map((id) => `news/${id}`),
    );
    const news = await readDocument(site, anna.cookie, apiPaths.contentDocumentOf(`news/${first}`));
    expect(news).toMatchObject({ draft: { value: { id: first, date: '2026-11-27', title: { en: '' } } } });
    expect(news).not.toHaveProperty('published');
    expect(await listedDocument(site, anna.cookie, `news/${first}`)).toMatchObject({
      state: 'new',
      title: {},
    });

    await sendInSession(site, 'delete', apiPaths.contentDocumentOf(`news/${first}`), anna.cookie);
    const gone = await sendInSession(site, 'get', apiPaths.contentDocumentOf(`news/${first}`), anna.cookie);
    expect([gone.status, gone.body.error.code]).toEqual([404, 'documentNotFound']);
    await changeDocument(site, anna.cookie, [{ path: [], before: editedProject }]);
    expect(await listedDocument(site, anna.cookie)).toMatchObject({ state: 'removed' });
    expect((await readDocument(site, anna.cookie)).draft).not.toHaveProperty('value');
  });

  test('documents are found by words in both languages, in published and in drafted texts, regardless of case and accents', async () => {
    const { site, anna } = await siteWithEditors(database());
    const found = async (q: string) =>
      (await sendInSession(site, 'get', `${apiPaths.contentSearch}?q=${encodeURIComponent(q)}`, anna.cookie))
        .body.found;
    await changeDocument(site, anna.cookie, [
      redescribe('en', 'A zeppelin hangar.'),
      redescribe('de', 'Eine Werft für Zeppe\u00adline in der Großen Straße.'),
    ]);
    const place = (locale: string) => [{ key: editedKey, path: ['description', locale] }];
    expect(await found('hangar ZEPPELIN')).toEqual(place('en'));
    expect(await found('fur zeppeline strasse')).toEqual(place('de'));
    expect(await found('hangar nowhere')).toEqual([]);
    expect(await found(editedProject.description.de)).toContainEqual(
      expect.objectContaining({ key: editedKey }),
    );
  });

  test('when another edition is published under a draft, only what the draft has changed stays as in the draft', async () => {
    const { site, anna, publish } = await siteWithEditors(database());
    await changeDocument(site, anna.cookie, [
      rename(editedProject.name, 'Drafted'),
      redescribe('en', 'A draft.'),
    ]);
    const published = {
      ...editedProject,
      name: 'Published',
      description: { ...editedProject.description, de: 'Veröffentlicht.' },
    };
    publish(new Map(shippedDocuments).set(editedKey, published));
    const expected = {
      ...published,
      name: 'Drafted',
      description: { ...published.description, en: 'A draft.' },
    };
    expect(await readDocument(site, anna.cookie)).toMatchObject({ published, draft: { value: expected } });
    const changed = await changeDocument(site, anna.cookie, [
      { path: ['description', 'de'], before: 'Veröffentlicht.', after: 'Ein Entwurf.' },
    ]);
    expect(changed.body.draft.value.description).toMatchObject({ en: 'A draft.', de: 'Ein Entwurf.' });
    await changeDocument(site, anna.cookie, [rename('Drafted', 'Published')]);
    expect((await readDraft(database().db, editedKey))?.base).toEqual(published);
  });

  test('a draft that was changed while it was published stays, with the later changes only', async () => {
    const { site, anna, publish } = await siteWithEditors(database());
    const { db } = database();
    await changeDocument(site, anna.cookie, [rename(editedProject.name, 'A'), redescribe('en', 'A draft.')]);
    const published = rebased((await readDrafts(db))[0] as never, editedProject);
    await changeDocument(site, anna.cookie, [rename('A', editedProject.name)]);
    publish(new Map(shippedDocuments).set(editedKey, await completeDraft(database(), published)));
    expect((await readDocument(site, anna.cookie)).draft?.value).toEqual({
      ...editedProject,
      description: { ...editedProject.description, en: 'A draft.' },
    });
    const later = rebased((await readDrafts(db))[0] as never, published.value);
    await completeDraft(database(), later);
    expect(await readDrafts(db)).toEqual([]);
  });
});
