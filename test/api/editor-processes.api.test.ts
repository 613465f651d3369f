import type { DocumentList, EditedDocument } from '../../data/api/editor-responses.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import type { Project } from '../../data/schemas/content-schemas.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { lockContentState } from '../../server/features/content/editions.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { asConsumer, cookieOf, fromOwnPage } from '../support/api-app.ts';
import { sampleContent, sampleSnapshot, withoutPage } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { aPerson, signInAs } from '../support/people.ts';
import { startedForEach } from '../support/started.ts';

/** Two server processes, of which one has published, and the other one has not noticed it yet. */

const shipped = sampleContent();
const { phone } = shipped.company;
const text = (key: string) => formatMessage(sampleSnapshot(), 'de', key);
const [otherPhone, thirdPhone] = ['+49 345 5550', '+49 345 5551'];

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));
  const calls = () => editorCalls(site);
  const draftPhone = (before: string, after: string, of = calls()) =>
    of.draft('company', { path: ['phone'], before, after });
  const readCompany = () => calls().read<EditedDocument>(apiPaths.contentDocumentOf('company'));

  /** Another process. */
  async function otherSite(publishing?: Parameters<typeof editorSite>[2]) {
    const db = openDatabase(database.settings);
    const other = await editorSite({ db }, shipped, publishing);
    const end = async () => {
      await other[Symbol.asyncDispose]();
      await db.destroy();
    };
    return { ...other, [Symbol.asyncDispose]: end };
  }

  test('a change of what another process has published a moment ago is made from it', async () => {
    await using other = await otherSite();
    await draftPhone(phone, otherPhone);
    expect((await calls().publish(['company'], null)).status).toBe(201);
    const { body } = await draftPhone(otherPhone, thirdPhone, editorCalls(other));
    expect([body.published.phone, body.draft.value.phone]).toEqual([otherPhone, thirdPhone]);
  });

  test('a text that is set to what another process has replaced a moment ago remains a change', async () => {
    await using other = await otherSite();
    await draftPhone(phone, otherPhone);
    expect((await calls().publish(['company'], null)).status).toBe(201);
    await draftPhone(otherPhone, thirdPhone);
    await draftPhone(thirdPhone, phone, editorCalls(other));
    expect((await readCompany()).draft?.value).toMatchObject({ phone });
  });

  test('a new document has a number that no process has given', async () => {
    await using other = await otherSite();
    const add = async ({ request }: Pick<EditorSite, 'request'>) => {
      const path = apiPaths.contentDocuments;
      return (await request.post(path).set(asConsumer).send({ collection: 'projects' }).expect(201)).body;
    };
    const { key, draft } = await add(site);
    const value = { ...withoutPage(shipped.projects[0] as Project), id: draft.value.id, name: 'Kornhaus' };
    await calls().draft(key, { path: [], before: draft.value, after: value });
    expect((await calls().publish([key], null)).status).toBe(201);
    expect((await add(other)).key).not.toBe(key);
  });

  test('a change after the end of the session is refused with a sentence, and the same one applies after the next sign-in', async () => {
    const { account, cookie } = await aPerson(site, { role: 'editor' });
    const changes = [{ path: ['phone'], before: phone, after: otherPhone }];
    const save = (session: string) =>
      site.request
        .patch(`${apiPaths.contentDocumentOf('company')}&lang=de`)
        .set(fromOwnPage(session))
        .send({ changes });
    await site.request.delete(apiPaths.session).set(fromOwnPage(cookie));
    const { status, body } = await save(cookie);
    expect([status, body.error.message]).toEqual([401, text('errors.api.signInRequired')]);
    await save(cookieOf(await signInAs(site, account.email))).expect(200);
    expect((await readCompany()).draft?.value).toMatchObject({ phone: otherPhone });
  });

  test.each([
    ['discarded', () => site.request.delete(apiPaths.contentDocumentOf('company')).set(asConsumer)],
    ['changed back', () => draftPhone(otherPhone, phone)],
  ])('a draft that is %s while it is published keeps the edition from being published', async (_, end) => {
    await draftPhone(phone, otherPhone);
    await using other = await otherSite({
      async makeMissing() {
        await end().expect(200);
        return { count: 0, problems: [] };
      },
    });
    const refused = await editorCalls(other).publish(['company'], null);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'editionConflict']);
    expect((await calls().read<DocumentList>(apiPaths.content)).activeEdition).toBeNull();
    expect(await readCompany()).toMatchObject({ published: { phone }, draft: null });
  });

  test('what is planned while another process publishes is refused', async () => {
    await draftPhone(phone, otherPhone);
    expect((await calls().publish(['company'], null)).status).toBe(201);
    await draftPhone(otherPhone, thirdPhone);
    const revisions = await calls().revisionsOf(['company']);
    const checking = Promise.withResolvers<void>();
    // Read when the drafts are checked, after everything was read from the database.
    const watched: typeof shipped = {
      ...shipped,
      get pictures() {
        checking.resolve();
        return shipped.pictures;
      },
    };
    await using other = await otherSite({ shipped: watched });
    const publishing = await database.db.transaction();
    await lockContentState(publishing);
    const planning = other.request
      .post(apiPaths.contentSchedules)
      .set(asConsumer)
      .send({ revisions, note: '', at: '2999-11-28T07:00' })
      .then((response) => response);
    await checking.promise;
    await publishing('content_state').update({ active_id: null });
    await publishing.commit();
    const { status, body } = await planning;
    expect([status, body.error?.code]).toEqual([409, 'editionConflict']);
    expect(await database.db('content_schedules')).toEqual([]);
  });
});
