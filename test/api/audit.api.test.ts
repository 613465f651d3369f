import pino from 'pino';
import supertest from 'supertest';
import { apiPaths } from '../../data/site/api-paths.ts';
import { createApiToken } from '../../server/features/inbox/sign-in/api-tokens.ts';
import { auditedPerson } from '../../server/features/inbox/sign-in/audit-log.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { refusedAuditRows } from '../../server/platform/limits/limits.ts';
import {
  type ApiSite,
  adminPassword,
  adminToken,
  apiSite,
  asConsumer,
  cookieOf,
  fromOwnPage,
  signIn,
  withMailServer,
} from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { switchOnCodes } from '../support/one-time-codes.ts';
import { aPerson, signInAs } from '../support/people.ts';
import { createTestApp } from '../support/test-app.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const { email } = aContactMessage();
const person = `${apiPaths.person}?email=${email}`;

async function fill(site: ApiSite, messages: number) {
  await site.request.post(apiPaths.subscribe).send(aSubscription());
  for (let sent = 0; sent < messages; sent += 1)
    await site.request.post(apiPaths.contact).send(aContactMessage());
}

const audited = (site: ApiSite) => site.logged.filter(({ audit }) => audit);
const entriesOf = async (site: ApiSite, query = '') =>
  (await site.request.get(`${apiPaths.audit}${query}`).set(asConsumer)).body;

onEachDatabase((database) => {
  test('paging through a list, exports and erasures are recorded with actor and number of entries', async () => {
    const site = apiSite(database(), { clock: () => start });
    await fill(site, 5);
    const cookie = await signIn(site);
    const session = 'account:Administrator (1)';
    const token = await createApiToken(
      database().db,
      { name: 'crm', scopes: ['read', 'export'], endsAt: '2027-01-01T00:00:00.000Z' },
      start,
    );
    const asCrm = { authorization: `Bearer ${token}` };

    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `${apiPaths.messages}?limit=2${cursor && `&cursor=${cursor}`}`;
      cursor = (await site.request.get(path).set(asCrm)).body.nextCursor;
    }
    await site.request.get(`${apiPaths.messages}?format=csv`).set(asCrm);
    await site.request.get(apiPaths.subscribers).set({ cookie });
    await site.request.get(person).set(asCrm);
    await site.request.delete(person).set(fromOwnPage(cookie));
    await site.request.delete(apiPaths.session).set(fromOwnPage(cookie));

    const expected = [
      [session, 'sign-in', undefined, undefined],
      ['token:crm', 'list', 'messages', 2],
      ['token:crm', 'list', 'messages', 2],
      ['token:crm', 'list', 'messages', 1],
      ['token:crm', 'export', 'messages', 5],
      [session, 'export', 'subscribers', 1],
      // Each message has a notification of the staff, and the first one a receipt.
      ['token:crm', 'person-export', undefined, 11],
      [session, 'person-erase', undefined, 11],
      [session, 'sign-out', undefined, undefined],
    ];
    const { entries } = await entriesOf(site);
    const digest = await auditedPerson(database().db, email);
    expect(digest).toMatch(/^person:[0-9a-f]{16}$/);
    const objects = entries.map(({ event, object }: Record<string, unknown>) => [event, object]);
    expect(objects).toContainEqual(['person-export', digest]);
    expect(objects).toContainEqual(['person-erase', digest]);
    expect(entries.map(({ actor, event }: Record<string, unknown>) => [actor, event]).toReversed()).toEqual(
      expected.map(([actor, event]) => [actor, event]),
    );
    expect(entries.find(({ what }: Record<string, unknown>) => what === 'subscribers')).toMatchObject({
      count: 1,
      createdAt: new Date(start).toISOString(),
    });
    expect(audited(site).map(({ actor, event, what, count }) => [actor, event, what, count])).toEqual([
      ...expected,
      ['token:ADMIN_TOKEN', 'list', 'audit', expected.length],
    ]);
    const stored = JSON.stringify([await database().db('audit_log'), audited(site)]).toLowerCase();
    for (const personal of [email, aContactMessage().lastName, aSubscription().email])
      expect(stored).not.toContain(personal.toLowerCase());
  });

  test('a change, a download and an erasure are recorded with the numbers of what they concern', async () => {
    const site = apiSite(database());
    await fill(site, 2);
    const { messages } = (await site.request.get(`${apiPaths.messages}?limit=5`).set(asConsumer)).body;
    const [second, first] = messages.map(({ id }: { id: number }) => id);
    const [mail] = (await site.request.get(`${apiPaths.mails}?limit=5`).set(asConsumer)).body.mails;
    await site.request.patch(apiPaths.messageRead(first)).set(asConsumer);
    await site.request.get(apiPaths.mailFile(mail.id)).set(asConsumer);
    await site.request
      .post(apiPaths.messagesErase)
      .set(asConsumer)
      .send({ ids: [first, second] });
    const { entries } = await entriesOf(site, '?limit=3');
    expect(entries.map(({ event, object }: Record<string, unknown>) => [event, object])).toEqual([
      ['messages-erase', `${first} ${second}`],
      ['mail-download', String(mail.id)],
      ['message-read', String(first)],
    ]);
  });

  test('changes of several are recorded with the numbers of those only that have changed', async () => {
    const { db } = database();
    const site = apiSite(database(), { environment: withMailServer });
    await fill(site, 3);
    const [third, second, first] = await db('contact_messages').orderBy('id', 'desc').pluck('id');
    await db('contact_messages').whereIn('id', [first, second]).update({ suspected: true });
    const [mail, other] = await db('mails').orderBy('id').pluck('id');
    await db('mails').where({ id: mail }).update({ state: 'failed' });
    const unknown = 1_000_000;
    const send = (path: string, body: object) =>
      site.request.post(path).set(asConsumer).send(body).expect(200);
    await send(apiPaths.mailsRelease, { ids: [mail, other, unknown] });
    await send(apiPaths.messagesRelease, { ids: [first, third, unknown] });
    await send(apiPaths.messagesErase, { ids: [first, second, unknown], suspected: true });
    const { entries } = await entriesOf(site, '?limit=3');
    expect(entries.map(({ event, object }: Record<string, unknown>) => [event, object])).toEqual([
      ['messages-erase', String(second)],
      ['messages-release', String(first)],
      ['mails-release', String(mail)],
    ]);
  });

  test.each(['warn', 'error', 'silent'])('at LOG_LEVEL=%s the audit lines are written', async (level) => {
    const logged: Record<string, unknown>[] = [];
    const log = pino({ level }, { write: (line) => logged.push(JSON.parse(line)) });
    const settings = { ADMIN_PASSWORD: adminPassword, ADMIN_TOKEN: adminToken, LOG_LEVEL: level };
    const request = supertest(createTestApp(database().db, settings, { log }).app);
    const cookie = cookieOf(
      await request.post(apiPaths.session).set(fromOwnPage()).send({ password: adminPassword }),
    );
    await request.get(apiPaths.messages).set({ cookie });
    await request.delete(person).set(asConsumer);
    await request.get(apiPaths.messages).set('authorization', 'Bearer wrong');
    expect(logged.map(({ event }) => event)).toEqual(['sign-in', 'export', 'person-erase', 'token']);
  });

  test('a wrong password and a limited client are recorded without a session', async () => {
    const site = apiSite(database(), { limits: { signIn: { hits: 1, seconds: 60 } } });
    for (let attempt = 0; attempt < 2; attempt += 1)
      await site.request.post(apiPaths.session).send({ password: 'wrong' });
    const { entries } = await entriesOf(site);
    expect(
      entries.map(({ actor, event, result, what }: Record<string, unknown>) => [actor, event, result, what]),
    ).toEqual([
      ['anonymous', 'sign-in', 'limited', 'password'],
      ['anonymous', 'sign-in', 'wrong-password', 'password'],
    ]);
  });

  test('a right password without a code is recorded above the limit of refused requests', async () => {
    const site = apiSite(database(), { clock: () => start });
    const { account, cookie } = await aPerson(site);
    await switchOnCodes(site, cookie, start);
    for (let count = 0; count <= refusedAuditRows.hits; count += 1)
      await site.request.get(apiPaths.messages).set('authorization', 'Bearer wrong');
    expect((await signInAs(site, account.email)).body.error.code).toBe('codeRequired');
    const { entries } = await entriesOf(site, '?limit=2');
    expect(entries).toMatchObject([{ result: 'code-required' }, { event: 'token', result: 'refused' }]);
    expect((await database().db('audit_log').where({ event: 'token' })).length).toBe(refusedAuditRows.hits);
  });

  test('the audit log is read page by page, and only when signed in', async () => {
    const site = apiSite(database());
    for (let call = 0; call < 5; call += 1) await site.request.get(person).set(asConsumer);
    const first = await entriesOf(site, '?limit=3');
    const second = await entriesOf(site, `?limit=3&cursor=${first.nextCursor}`);
    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([3, 2, null]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect((await site.request.get(apiPaths.audit)).status).toBe(401);
    expect((await site.request.get(`${apiPaths.audit}?limit=201`).set(asConsumer)).status).toBe(400);
  });

  test('the cleanup deletes entries after one year', async () => {
    const { db } = database();
    const site = apiSite({ db }, { clock: () => start });
    await site.request.get(person).set(asConsumer);
    const year = 365 * 24 * 3_600_000;
    await deleteExpired(db, start + year - 1, sampleSnapshot().disclosures.retentionDays.mail);
    expect(await db('audit_log')).toHaveLength(1);
    await deleteExpired(db, start + year, sampleSnapshot().disclosures.retentionDays.mail);
    expect(await db('audit_log')).toEqual([]);
  });
});
