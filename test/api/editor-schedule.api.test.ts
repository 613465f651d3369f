import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeList, ContentCheck, ScheduleList } from '../../data/api/editor-responses.ts';
import { defaultLocale } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { DocumentError } from '../../server/features/documents/make-documents.ts';
import type { Publishing } from '../../server/features/editor/publish.ts';
import { changeAccount } from '../../server/features/inbox/sign-in/accounts.ts';
import { ObjectStoreError } from '../../server/features/picture-files/object-store.ts';
import { fromOwnPage } from '../support/api-app.ts';
import { completeContent } from '../support/complete-content.ts';
import { sampleSnapshot } from '../support/content.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { type EditorSite, editorCalls, editorSite } from '../support/editor-site.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson } from '../support/people.ts';
import { scheduleWorker } from '../support/schedule-worker.ts';
import { startedForEach } from '../support/started.ts';

const shipped = completeContent();
const { phone } = shipped.company;
const later = '2999-11-28T07:00';
const dueAt = Date.parse('2999-11-28T06:00:00Z');
const text = (key: string) => formatMessage(sampleSnapshot(), 'de', key);

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind));
  const site: EditorSite = startedForEach(() => editorSite(database, shipped));

  const draftPhone = async (cookie: string, before: string, after: string) =>
    site.request
      .patch(apiPaths.contentDocumentOf('company'))
      .set(fromOwnPage(cookie))
      .send({ changes: [{ path: ['phone'], before, after }] })
      .expect(200);
  const revisionsOf = (keys: readonly string[]) => editorCalls(site).revisionsOf(keys);
  const postSchedule = (cookie: string, revisions: object, at = later) =>
    site.request
      .post(`${apiPaths.contentSchedules}?lang=de`)
      .set(fromOwnPage(cookie))
      .send({ revisions, note: 'Neue Nummer', at });
  /** Plans the publication of drafts as they are now. */
  const schedule = async (cookie: string, at = later, keys = ['company']) =>
    postSchedule(cookie, await revisionsOf(keys), at);
  const publish = async (cookie: string, parentId: number | null, keys = ['company']) =>
    site.request
      .post(`${apiPaths.contentPublish}?lang=de`)
      .set(fromOwnPage(cookie))
      .send({ revisions: await revisionsOf(keys), note: '', parentId });
  const list = async (cookie: string) => {
    const response = await site.request.get(apiPaths.contentSchedules).set('cookie', cookie).expect(200);
    expect(responseProblems('GET', apiPaths.contentSchedules, response)).toEqual([]);
    return (response.body as ScheduleList).schedules;
  };

  const runWorker = scheduleWorker(database, site, shipped);
  const isEmpty = (cookie: string) => async () => (await list(cookie)).length === 0;

  test('drafts are published when they are due, as they were, and not before', async () => {
    const { cookie, account } = await aPerson(site, { role: 'publisher' });
    await draftPhone(cookie, phone, '+49 345 5550');
    const response = await schedule(cookie);
    expect(response.status).toBe(201);
    expect(responseProblems('POST', apiPaths.contentSchedules, response)).toEqual([]);
    expect(await list(cookie)).toEqual([
      {
        id: expect.any(Number),
        keys: ['company'],
        changedSince: [],
        note: 'Neue Nummer',
        author: account.name,
        dueAt: new Date(dueAt).toISOString(),
        problem: null,
      },
    ]);
    await draftPhone(cookie, '+49 345 5550', '+49 345 5551');
    expect((await list(cookie))[0]?.changedSince).toEqual(['company']);
    await runWorker(dueAt - 1, async () => {
      await wait(100);
      return true;
    });
    expect(site.content().company.phone).toBe(phone);

    expect(await runWorker(dueAt, isEmpty(cookie))).toEqual([]);
    expect(site.content().company.phone).toBe('+49 345 5550');
    const [edition] = await database.db('content_editions').orderBy('id', 'desc');
    expect([edition.author, edition.note]).toEqual([account.name, 'Neue Nummer']);
    // What was typed since remains a draft.
    const { body } = await site.request.get(apiPaths.contentDocumentOf('company')).set('cookie', cookie);
    expect([body.published.phone, body.draft.value.phone]).toEqual(['+49 345 5550', '+49 345 5551']);
  });

  test.each([
    {
      cause: 'the store of pictures does not answer',
      error: new ObjectStoreError('PICTURE_STORE, GET house.jpg: ECONNREFUSED'),
    },
    {
      cause: 'PDF documents need too much time or memory',
      error: new DocumentError('Typst: the process was ended by SIGKILL.', true),
    },
  ])('what is due while $cause is published later', async ({ error }) => {
    const { cookie } = await aPerson(site, { role: 'publisher' });
    await draftPhone(cookie, phone, '+49 345 5550');
    expect((await schedule(cookie)).status).toBe(201);
    const row = () => database.db('content_schedules').orderBy('id', 'desc').first('state', 'last_error');
    const hasFailed = async () => (await row()).last_error !== null;
    const refusing = () => Promise.reject(error);
    expect(await runWorker(dueAt, hasFailed, refusing)).toEqual([]);
    expect((await row()).state).toBe('queued');
    await runWorker(dueAt + 60_000, isEmpty(cookie));
    expect(site.content().company.phone).toBe('+49 345 5550');
    // After the last attempt somebody has to know.
    await draftPhone(cookie, '+49 345 5550', '+49 345 5551');
    expect((await schedule(cookie)).status).toBe(201);
    await database.db('content_schedules').update({ attempts: 6 });
    const [mail] = await runWorker(dueAt, async () => (await row()).state === 'failed', refusing);
    expect(JSON.stringify(mail?.content())).toContain(
      formatMessage(sampleSnapshot(), mail?.language ?? defaultLocale, 'errors.api.serverError'),
    );
  });

  test('a stop ends the making of PDF documents, and the publication waits for the next process without a mail', async () => {
    const { cookie } = await aPerson(site, { role: 'publisher' });
    await draftPhone(cookie, phone, '+49 345 5550');
    expect((await schedule(cookie)).status).toBe(201);
    const schedules = () => database.db('content_schedules');
    // The next failure would be the last one.
    await schedules().update({ attempts: 6 });
    let isMaking = false;
    const slow: Publishing['makeMissing'] = async (_, signal) => {
      isMaking = true;
      return wait(10_000, { count: 0, problems: [] }, { signal });
    };
    expect(await runWorker(dueAt, async () => isMaking, slow)).toEqual([]);
    expect(await schedules()).toMatchObject([{ state: 'queued', attempts: 6, last_error: null }]);
    await runWorker(dueAt, isEmpty(cookie));
    expect(site.content().company.phone).toBe('+49 345 5550');
  });

  test('an attempt that was interrupted after it had published publishes nothing again, also after a later publication', async () => {
    const { cookie } = await aPerson(site, { role: 'publisher' });
    await draftPhone(cookie, phone, '+49 345 5550');
    expect((await schedule(cookie)).status).toBe(201);
    await runWorker(dueAt, isEmpty(cookie));
    await draftPhone(cookie, '+49 345 5550', '+49 345 5551');
    expect((await publish(cookie, 1)).status).toBe(201);
    const row = { state: 'queued', next_attempt_at: new Date(dueAt).toISOString() };
    await database.db('content_schedules').update(row);
    await runWorker(dueAt, isEmpty(cookie));
    expect(await database.db('content_editions')).toHaveLength(2);
    expect(site.content().company.phone).toBe('+49 345 5551');
  });

  test.each([later, '2999-11-28T07:01'])(
    'a planned publication at %s waits for an earlier one of the same document that was interrupted',
    async (at) => {
      const { cookie } = await aPerson(site, { role: 'publisher' });
      await draftPhone(cookie, phone, '+49 345 5550');
      const { body: earlier } = await schedule(cookie);
      await draftPhone(cookie, '+49 345 5550', '+49 345 5551');
      expect((await schedule(cookie, at)).status).toBe(201);
      const schedules = () => database.db('content_schedules');
      const leaseEnd = dueAt + 11 * 60_000;
      const interrupted = { state: 'sending', next_attempt_at: new Date(leaseEnd).toISOString() };
      await schedules().where({ id: earlier.id }).update(interrupted);
      // To wait does not count as the last failure.
      await schedules().update({ attempts: 6 });
      const isEarlierPublished = async () => (await list(cookie)).length === 1;
      expect(await runWorker(leaseEnd, isEarlierPublished)).toEqual([]);
      expect(await runWorker(leaseEnd + 60_000, isEmpty(cookie))).toEqual([]);
      expect(site.content().company.phone).toBe('+49 345 5551');
    },
  );

  test('what does not fit when it is due changes nothing, is told by mail, and can be removed', async () => {
    const { cookie, account } = await aPerson(site, { role: 'publisher' });
    await draftPhone(cookie, phone, '+49 345 5550');
    expect((await schedule(cookie)).status).toBe(201);
    await changeAccount(database.db, account.id, { role: 'editor' }, Date.now());
    const hasFailed = async () => (await list(cookie))[0]?.problem != null;
    const [mail, ...more] = await runWorker(dueAt, hasFailed);
    expect(site.content().company.phone).toBe(phone);
    expect(more).toEqual([]);
    expect([mail?.to, mail?.language]).toEqual([account.email, 'de']);
    const reason = formatMessage(sampleSnapshot(), 'de', 'staff.schedule.noRight', { name: account.name });
    expect(JSON.stringify(mail?.content())).toContain(reason);
    const [{ id, problem } = { id: 0, problem: '' }] = await list(cookie);
    expect(problem).toBe(reason);
    await changeAccount(database.db, account.id, { role: 'publisher' }, Date.now());
    const remove = () => site.request.delete(apiPaths.contentSchedule(id)).set(fromOwnPage(cookie));
    await remove().expect(204);
    await remove().expect(404);
    expect(await list(cookie)).toEqual([]);
  });

  test('a time that is past or does not exist, and content that is not valid, are refused', async () => {
    const { cookie } = await aPerson(site, { role: 'publisher' });
    await draftPhone(cookie, phone, 'none');
    for (const [at, key] of [
      ['2020-01-01T07:00', 'errors.field.timeInvalid'],
      ['2999-02-30T07:00', 'errors.field.timeInvalid'],
      ['tomorrow', 'errors.field.timeInvalid'],
      // Summer time begins.
      ['2999-03-31T02:30', 'errors.field.timeSkipped'],
    ] as const) {
      const { status, body } = await schedule(cookie, at);
      expect([status, body.error.fields]).toEqual([400, { at: text(key) }]);
    }
    const { status, body } = await schedule(cookie);
    expect([status, body.problems[0]]).toEqual([
      422,
      expect.objectContaining({ level: 'error', key: 'company', path: ['phone'] }),
    ]);
    expect((await schedule(cookie, later, ['company', 'projects/1'])).status).toBe(409);
    expect(await list(cookie)).toEqual([]);
  });

  test('a figure is planned for a day on which it is true, and not for an earlier one', async () => {
    const { cookie } = await aPerson(site, { role: 'publisher' });
    const key = `claims/${shipped.claims[0]?.id}`;
    const change = { path: ['asOf'], before: shipped.claims[0]?.asOf, after: later.slice(0, 10) };
    await site.request
      .patch(apiPaths.contentDocumentOf(key))
      .set(fromOwnPage(cookie))
      .send({ changes: [change] })
      .expect(200);
    const { status, body } = await schedule(cookie, '2999-11-27T23:59', [key]);
    expect([status, body.problems]).toEqual([422, [expect.objectContaining({ key, path: ['asOf'] })]]);
    const check = (query: string) => `${apiPaths.contentCheck}${query}`;
    const errorsOf = async (path: string) =>
      (await editorCalls(site).read<ContentCheck>(path)).problems
        .filter(({ level }) => level === 'error')
        .map((problem) => [problem.key, problem.path]);
    for (const path of [check(''), check('?day=2999-11-27')])
      expect(await errorsOf(path)).toEqual([[key, ['asOf']]]);
    expect(await errorsOf(check('?day=2999-11-28'))).toEqual([]);
    for (const day of ['2999-02-30', 'tomorrow', later]) {
      const response = await site.request.get(check(`?day=${day}`)).set('cookie', cookie);
      expect([response.status, response.body.error.code]).toEqual([400, 'invalidQuery']);
      expect(responseProblems('GET', apiPaths.contentCheck, response)).toEqual([]);
    }
    expect((await schedule(cookie, later, [key])).status).toBe(201);
  });

  test('a draft that was changed after somebody has seen it is not planned', async () => {
    const { cookie } = await aPerson(site, { role: 'publisher' });
    await draftPhone(cookie, phone, '+49 345 5550');
    const revisions = await revisionsOf(['company']);
    await draftPhone(cookie, '+49 345 5550', '+49 345 5551');
    const response = await postSchedule(cookie, revisions);
    expect([response.status, response.body.error.code]).toEqual([409, 'editionConflict']);
    expect(responseProblems('POST', apiPaths.contentSchedules, response)).toEqual([]);
    expect(await list(cookie)).toEqual([]);
  });

  test('with the rule of two people, who has changed a legal fact does not publish it, now or later', async () => {
    const [anna, ben] = [
      await aPerson(site, { role: 'publisher' }),
      await aPerson(site, { role: 'publisher' }),
    ];
    const path = apiPaths.contentDocumentOf('disclosures');
    const change = (cookie: string, ...changes: object[]) =>
      site.request.patch(path).set(fromOwnPage(cookie)).send({ changes }).expect(200);
    const publishThem = (cookie: string, parentId: number | null) =>
      publish(cookie, parentId, ['disclosures']);
    await change(anna.cookie, { path: ['needsSecondPerson'], after: true });
    const first = await publishThem(anna.cookie, null);

    const { editor } = shipped.disclosures;
    await change(anna.cookie, { path: ['editor'], before: editor, after: 'Anna Beispiel' });
    await change(ben.cookie, {
      path: ['legalName'],
      before: shipped.disclosures.legalName,
      after: 'Beispiel AG',
    });
    for (const { cookie } of [anna, ben]) {
      for (const refused of [
        await publishThem(cookie, first.body.edition.id),
        await schedule(cookie, later, ['disclosures']),
      ])
        expect([refused.status, refused.body.problems[0].message]).toEqual([
          422,
          text('errors.api.secondPersonNeeded'),
        ]);
    }
    const carl = await aPerson(site, { role: 'publisher' });
    await aPerson(site, { role: 'editor' });
    const personsFor = async (cookie: string) => {
      const response = await site.request.get(apiPaths.contentChanges).set('cookie', cookie).expect(200);
      return (response.body as ChangeList).documents.map(({ secondPersons }) => secondPersons);
    };
    expect(await personsFor(anna.cookie)).toEqual([expect.arrayContaining([carl.account.name])]);
    expect((await personsFor(anna.cookie)).flat()).not.toContain(ben.account.name);
    expect(await personsFor(carl.cookie)).toEqual([null]);
    expect((await publishThem(carl.cookie, first.body.edition.id)).status).toBe(201);
  });
});
