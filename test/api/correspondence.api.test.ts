import { daysInMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { addMessage, findMessage } from '../../server/features/contact/repository.ts';
import { deleteExpiredMessages } from '../../server/features/contact/retention.ts';
import { type ApiSite, apiSite, asConsumer, fromOwnPage } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aPerson } from '../support/people.ts';

const now = Date.parse('2026-11-24T10:00:00Z');

onEachDatabase((database) => {
  const aMessage = () => addMessage(database().db, aContactMessage(), false, now - 3_600_000);
  const stored = async (id: number) => await findMessage(database().db, id);

  async function siteWithPeople() {
    const site = apiSite(database(), { clock: () => now });
    const [anna, ben] = [await aPerson(site, { inbox: 'read' }), await aPerson(site, { inbox: 'erase' })];
    return { ...site, site, anna, ben };
  }

  const patch = ({ request }: Pick<ApiSite, 'request'>, cookie: string, id: number | string, body: object) =>
    request.patch(apiPaths.messageChange(id)).set(fromOwnPage(cookie)).send(body);
  const eventsOf = (event: string) =>
    database().db('audit_log').where({ event }).orderBy('id').select('actor', 'what', 'object', 'created_at');

  test('who may read and answer assigns a message and changes its state; each change is in the audit log', async () => {
    const { site, anna, ben } = await siteWithPeople();
    const id = await aMessage();
    const assigned = await patch(site, anna.cookie, id, { assignee: ben.account.id, version: 1 });
    expect([assigned.status, assigned.body]).toEqual([
      200,
      expect.objectContaining({
        id,
        state: 'new',
        assignee: ben.account.id,
        assigneeName: ben.account.name,
        changedBy: anna.account.name,
        version: 2,
        isRead: false,
        answeredAt: null,
      }),
    ]);
    await patch(site, ben.cookie, id, { state: 'in-progress', assignee: null, version: 2 }).expect(200);
    expect(await stored(id)).toMatchObject({ state: 'in-progress', assignee: null, version: 3 });
    expect(await eventsOf('message-change')).toEqual(
      [
        { actor: anna.account, what: 'assigned', object: `${id}: ${ben.account.name} (${ben.account.id})` },
        { actor: ben.account, what: 'message-in-progress unassigned', object: String(id) },
      ].map(({ actor, what, object }) => ({
        actor: `account:${actor.name} (${actor.id})`,
        what,
        object,
        created_at: new Date(now).toISOString(),
      })),
    );
  });

  test('of two people who change the same version one gets 409 with what the other one has changed', async () => {
    const { site, anna, ben } = await siteWithPeople();
    const id = await aMessage();
    const answers = await Promise.all([
      patch(site, anna.cookie, id, { assignee: anna.account.id, version: 1 }),
      patch(site, ben.cookie, id, { assignee: ben.account.id, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const current = await stored(id);
    const conflict = answers.find(({ status }) => status === 409);
    expect(conflict?.body).toEqual({
      error: { code: 'messageChanged', message: expect.any(String) },
      current: JSON.parse(JSON.stringify(current)),
    });
    expect(current?.changedBy).toBe(current?.assigneeName);
    expect(await eventsOf('message-change')).toHaveLength(1);
  });

  test('an answer has a time and is read; a state before it has none', async () => {
    const { site, anna } = await siteWithPeople();
    const id = await aMessage();
    const answered = await patch(site, anna.cookie, id, { state: 'answered', version: 1 });
    expect(answered.body).toMatchObject({ isRead: true, answeredAt: new Date(now).toISOString() });
    const closed = await patch(site, anna.cookie, id, { state: 'closed', version: 2 });
    expect(closed.body).toMatchObject({ state: 'closed', answeredAt: new Date(now).toISOString() });
    const undone = await patch(site, anna.cookie, id, { state: 'new', version: 3 });
    expect(undone.body).toMatchObject({ state: 'new', isRead: true, answeredAt: null });
  });

  test('a message that is closed without an answer is read', async () => {
    const { site, anna } = await siteWithPeople();
    const id = await aMessage();
    const closed = await patch(site, anna.cookie, id, { state: 'closed', version: 1 });
    expect(closed.body).toMatchObject({ state: 'closed', isRead: true, answeredAt: null });
  });

  test('marking as answered changes the state once, and marking as read changes no version', async () => {
    const { request } = apiSite(database(), { clock: () => now });
    const id = await aMessage();
    const read = await request.patch(apiPaths.messageRead(id)).set(asConsumer);
    expect(read.body).toMatchObject({ isRead: true, state: 'new', version: 1 });
    for (const _ of [1, 2]) {
      const { body } = await request.patch(apiPaths.messageAnswered(id)).set(asConsumer);
      expect(body).toMatchObject({ state: 'answered', version: 2, changedBy: 'Administrator' });
    }
  });

  test('only people who may answer messages take care of them', async () => {
    const { site, request, anna, ben } = await siteWithPeople();
    const editor = await aPerson(site, { role: 'editor' });
    const id = await aMessage();
    const { body } = await request.get(apiPaths.assignees).set({ cookie: anna.cookie });
    expect(body.assignees).toEqual([
      { id: 1, name: 'Administrator' },
      ...[anna, ben].map(({ account }) => ({ id: account.id, name: account.name })),
    ]);
    for (const assignee of [editor.account.id, 999_999]) {
      const refused = await patch(site, anna.cookie, id, { assignee, version: 1 });
      expect([refused.status, refused.body.error.fields]).toEqual([400, { assignee: expect.any(String) }]);
    }
    expect((await stored(id))?.version).toBe(1);
  });

  test('a change without the right, of an unknown message or without content is refused', async () => {
    const { site, request, anna } = await siteWithPeople();
    const editor = await aPerson(site, { role: 'editor' });
    const id = await aMessage();
    expect((await patch(site, editor.cookie, id, { state: 'closed', version: 1 })).status).toBe(403);
    expect((await request.get(apiPaths.messageNotes(id)).set({ cookie: editor.cookie })).status).toBe(403);
    expect((await patch(site, '', id, { state: 'closed', version: 1 })).status).toBe(401);
    for (const unknown of ['999999', '0', 'x'])
      expect((await patch(site, anna.cookie, unknown, { state: 'closed', version: 1 })).status).toBe(404);
    for (const body of [
      { version: 1 },
      { state: 'closed' },
      { state: 'lost', version: 1 },
      { state: 'new', version: 1, isRead: false },
      // Larger than an integer of PostgreSQL.
      { state: 'closed', version: 3_000_000_000 },
      { assignee: 3_000_000_000, version: 1 },
    ])
      expect((await patch(site, anna.cookie, id, body)).status).toBe(400);
    const crossOrigin = request
      .patch(apiPaths.messageChange(id))
      .set({ cookie: anna.cookie, origin: 'https://evil.example' });
    expect((await crossOrigin.send({ state: 'closed', version: 1 })).status).toBe(403);
    expect((await request.get(apiPaths.messageChange(id)).set(asConsumer)).headers.allow).toBe('PATCH');
    expect((await stored(id))?.version).toBe(1);
  });

  test('notes have author and time, are counted, and remain with the name of a deleted account', async () => {
    const { request, anna, ben } = await siteWithPeople();
    const id = await aMessage();
    const path = apiPaths.messageNotes(id);
    const add = (cookie: string, text: string) => request.post(path).set(fromOwnPage(cookie)).send({ text });
    const first = await add(anna.cookie, '  Has called,\nwill call again. ');
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        kind: 'note',
        author: anna.account.name,
        subject: null,
        text: 'Has called,\nwill call again.',
        createdAt: new Date(now).toISOString(),
      },
    ]);
    await add(ben.cookie, 'Second').expect(201);
    await database().db('accounts').where({ id: anna.account.id }).del();
    const { notes } = (await request.get(path).set({ cookie: ben.cookie })).body;
    expect(notes.map(({ author, text }: { author: string; text: string }) => [author, text])).toEqual([
      [anna.account.name, 'Has called,\nwill call again.'],
      [ben.account.name, 'Second'],
    ]);
    expect(await stored(id)).toMatchObject({ noteCount: 2, version: 1 });
    expect((await eventsOf('note-add')).map(({ object }) => object)).toEqual([String(id), String(id)]);
    expect(await eventsOf('notes-read')).toHaveLength(1);
    expect((await add(ben.cookie, 'x'.repeat(5000))).status).toBe(201);
    for (const text of ['', '  ', 'x'.repeat(5001), 'a\u0000b'])
      expect((await add(ben.cookie, text)).body.error).toMatchObject({
        code: 'invalidFields',
        fields: { text: expect.any(String) },
      });
    for (const unknown of [999_999, 'x']) {
      const missing = request.post(apiPaths.messageNotes(unknown)).set(asConsumer).send({ text: 'x' });
      expect((await missing).status).toBe(404);
      expect((await request.get(apiPaths.messageNotes(unknown)).set(asConsumer)).status).toBe(404);
    }
  });

  test('notes are deleted with their message', async () => {
    const { request } = apiSite(database());
    const id = await aMessage();
    await request.post(apiPaths.messageNotes(id)).set(asConsumer).send({ text: 'A note' }).expect(201);
    await request
      .post(apiPaths.messagesErase)
      .set(asConsumer)
      .send({ ids: [id] })
      .expect(200);
    expect(await database().db('contact_notes')).toEqual([]);
  });

  test('notes are deleted at the end of the retention period of their message', async () => {
    const { request } = apiSite(database(), { clock: () => now });
    const id = await aMessage();
    await request.post(apiPaths.messageNotes(id)).set(asConsumer).send({ text: 'A note' }).expect(201);
    await request.patch(apiPaths.messageAnswered(id)).set(asConsumer).expect(200);
    const retentionDays = { spam: 1, answered: 2 };
    const deletedAfter = (days: number) =>
      deleteExpiredMessages(database().db, { now: now + daysInMs(days), retentionDays });
    expect(await deletedAfter(1)).toEqual([]);
    expect(await deletedAfter(2)).toContain('contact_notes');
    expect(await database().db('contact_notes')).toEqual([]);
  });

  test('a message that was closed without an answer remains when that is undone, and its period begins with the last closing', async () => {
    const { site, anna } = await siteWithPeople();
    const id = await aMessage();
    const retentionDays = { spam: 1, answered: 2 };
    const deletedAfter = (days: number) =>
      deleteExpiredMessages(database().db, { now: now + daysInMs(days), retentionDays });
    await patch(site, anna.cookie, id, { state: 'closed', version: 1 }).expect(200);
    await patch(site, anna.cookie, id, { state: 'new', version: 2 }).expect(200);
    expect(await deletedAfter(100)).toEqual([]);
    await patch(site, anna.cookie, id, { state: 'closed', version: 3 }).expect(200);
    expect(await deletedAfter(1)).toEqual([]);
    expect(await deletedAfter(2)).toContain('contact_messages');
  });

  test('the period of a message that was answered and then closed is that of its answer', async () => {
    const { site, anna } = await siteWithPeople();
    const id = await aMessage();
    await patch(site, anna.cookie, id, { state: 'answered', version: 1 }).expect(200);
    await database()
      .db('contact_messages')
      .update({ answered_at: new Date(now - daysInMs(1)).toISOString() });
    await patch(site, anna.cookie, id, { state: 'closed', version: 2 }).expect(200);
    const retentionDays = { spam: 1, answered: 2 };
    expect(await deleteExpiredMessages(database().db, { now, retentionDays })).toEqual([]);
    const nextDay = { now: now + daysInMs(1), retentionDays };
    expect(await deleteExpiredMessages(database().db, nextDay)).toContain('contact_messages');
  });

  test('an account that is deleted takes care of nothing', async () => {
    const { site, anna, ben } = await siteWithPeople();
    const id = await aMessage();
    await patch(site, anna.cookie, id, { assignee: ben.account.id, version: 1 }).expect(200);
    await database().db('accounts').whereIn('id', [anna.account.id, ben.account.id]).del();
    expect(await stored(id)).toMatchObject({ assignee: null, assigneeName: null, changedBy: null });
  });
});
