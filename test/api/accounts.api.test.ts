import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditLogRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths, paths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import { mailWithLink } from '../../server/features/accounts/mails.ts';
import { deleteFormerAccounts } from '../../server/features/inbox/sign-in/accounts.ts';
import { replayRevocations } from '../../server/features/person/replay-revocations.ts';
import type { RevocationLine } from '../../server/platform/database/revocation-journal.ts';
import { readRevocations } from '../../server/platform/database/revocation-journal.ts';
import {
  type ApiSite,
  adminPassword,
  apiSite,
  asConsumer,
  fromOwnPage,
  signIn,
  withMailServer,
} from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { copyOf, onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';
import {
  aPerson,
  enterOwnEmail,
  invitePerson,
  personPassword,
  setPassword,
  tokenOf,
} from '../support/people.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

const spent = `${paths.password}?lang=de&flash=password-expired`;

const signInAs = (site: ApiSite, email: string, password = personPassword) =>
  site.request.post(apiPaths.session).set(fromOwnPage()).send({ email, password });
const isSignedIn = async (site: ApiSite, cookie: string) =>
  (await site.request.get(apiPaths.session).set({ cookie })).body.signedIn;

onEachDatabase((database) => {
  const site = (options: Parameters<typeof apiSite>[1] = {}) => apiSite(database(), options);

  test('an invitation leads to a password, once; then the person signs in with it', async () => {
    const { request } = site();
    const { account, token } = await invitePerson(site(), { email: 'Erika@Post.example' });
    expect(account).toMatchObject({ state: 'invited', hasPassword: false, role: 'reader', inbox: 'none' });
    expect((await signInAs(site(), 'erika@post.example')).status).toBe(401);
    for (const method of ['head', 'get'] as const)
      expect(
        (await request[method](`${paths.password}?token=${token}`)).headers['set-cookie'],
      ).toBeUndefined();
    const attempts = await Promise.all(Array.from({ length: 5 }, () => setPassword(site(), token)));
    expect(attempts.map(({ location }) => location).sort()).toEqual(
      [`${paths.admin}?lang=de`, spent, spent, spent, spent].sort(),
    );
    const cookie = attempts.map((each) => each.cookie).find(Boolean) ?? '';
    expect((await request.get(apiPaths.session).set({ cookie })).body).toEqual({
      signedIn: true,
      account: { id: account.id, name: account.name, role: 'reader', inbox: 'none' },
    });
    expect((await signInAs(site(), 'ERIKA@post.example')).status).toBe(200);
    const { accounts } = (await request.get(apiPaths.accounts).set(asConsumer)).body;
    expect(accounts.map(({ state }: { state: string }) => state)).toEqual(['active', 'active']);
  });

  test('a password that is easy to guess is refused with the reason, and the link remains valid', async () => {
    const { token } = await invitePerson(site());
    for (const [password, key] of [
      ['short', 'errors.field.passwordShort'],
      ['HD-Group-x7Kq9vTz2', 'errors.field.passwordNamed'],
      ['passwordpassword', 'errors.field.passwordGuessable'],
    ] as const) {
      const { location, cookie } = await setPassword(site(), token, password);
      expect([location.startsWith(`${paths.password}?token=${token}`), cookie]).toEqual([true, '']);
      expect((await site().request.get(location)).body).toMatchObject({ errors: { password: key } });
    }
    expect((await setPassword(site(), token)).cookie).not.toBe('');
  });

  test('the email address may be missing while exactly one account has a password, the configured one included', async () => {
    expect(await isSignedIn(site(), await signIn(site()))).toBe(true);
    const { account } = await aPerson(site());
    const withoutEmail = await site().request.post(apiPaths.session).send({ password: adminPassword });
    expect([withoutEmail.status, withoutEmail.body.error.code]).toEqual([401, 'wrongPassword']);
    expect((await signInAs(site(), 'first@post.example', adminPassword)).status).toBe(200);
    // Without ADMIN_PASSWORD only the person has a password.
    const passwordless = site({ adminPassword: null });
    const alone = await passwordless.request.post(apiPaths.session).send({ password: personPassword });
    expect(alone.body.account.id).toBe(account.id);
  });

  test('a wrong address, a wrong password and a suspended account get the same answer after the same statements', async () => {
    const { account } = await aPerson(site());
    const gone = await aPerson(site());
    await site()
      .request.patch(apiPaths.accountChange(gone.account.id))
      .set(asConsumer)
      .send({ state: 'suspended' });
    const tried = site();
    await signInAs(tried, account.email);
    const answerOf = async (email: string, password: string) => {
      const statements: string[] = [];
      const record = ({ sql }: { sql: string }) => statements.push(sql.replace(/\(\?.*|\(\$.*/, ''));
      database().db.on('query', record);
      const { status, body } = await signInAs(tried, email, password);
      database().db.off('query', record);
      return { status, body, statements };
    };
    const expected = await answerOf('nobody@post.example', personPassword);
    expect(expected.status).toBe(401);
    expect(await answerOf(account.email, 'a wrong password')).toEqual(expected);
    expect(await answerOf(gone.account.email, personPassword)).toEqual(expected);
  });

  test('a reader without access to the inbox sees no messages and gets 403 in the language of the request', async () => {
    const { request } = site();
    await request.post(apiPaths.contact).send(aContactMessage());
    const { id } = (await request.get(apiPaths.messages).set(asConsumer)).body.messages[0];
    const { cookie } = await aPerson(site(), { role: 'publisher', inbox: 'none' });
    const headers = fromOwnPage(`${cookie}; language=de`);
    for (const response of [
      await request.get(`${apiPaths.messages}?limit=5`).set(headers),
      await request.get(apiPaths.subscribers).set(headers),
      await request.get(apiPaths.mails).set(headers),
      await request.patch(apiPaths.messageRead(id)).set(headers),
      await request.get(`${apiPaths.person}?email=a@post.example`).set(headers),
      await request.get(apiPaths.audit).set(headers),
      await request.get(apiPaths.accounts).set(headers),
    ]) {
      expect([response.status, response.body.error]).toEqual([
        403,
        { code: 'insufficientRight', message: de['errors.api.insufficientRight'] },
      ]);
    }
    expect((await request.get(apiPaths.ownAccount).set(headers)).status).toBe(200);
  });

  test('who may read and answer reads pages and marks messages; exports and erasures need the further right', async () => {
    const { request } = site();
    await request.post(apiPaths.contact).send(aContactMessage());
    const { id } = (await request.get(apiPaths.messages).set(asConsumer)).body.messages[0];
    const reader = fromOwnPage((await aPerson(site(), { inbox: 'read' })).cookie);
    const eraser = fromOwnPage((await aPerson(site(), { inbox: 'erase' })).cookie);
    const statuses = async (headers: Record<string, string>) => [
      (await request.get(`${apiPaths.messages}?limit=5`).set(headers)).status,
      (await request.patch(apiPaths.messageRead(id)).set(headers)).status,
      (await request.get(apiPaths.messages).set(headers)).status,
      (await request.get(`${apiPaths.messages}?limit=5&format=csv`).set(headers)).status,
      (await request.delete(`${apiPaths.person}?email=a@post.example`).set(headers)).status,
    ];
    expect(await statuses(reader)).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(eraser)).toEqual([200, 200, 200, 200, 200]);
  });

  test('changed rights and a suspension take effect with the next request, in every process', async () => {
    const [first, second] = [site(), site()];
    const { account, cookie } = await aPerson(first, { inbox: 'read' });
    const change = (body: object) =>
      first.request.patch(apiPaths.accountChange(account.id)).set(asConsumer).send(body);
    const read = async () =>
      (await second.request.get(`${apiPaths.messages}?limit=5`).set({ cookie })).status;
    const created = await second.request
      .post(apiPaths.ownTokens)
      .set(fromOwnPage(cookie))
      .send({ name: 'mine', scopes: ['read', 'export'], endsAt: '2999-01-01' })
      .expect(201);
    const bearer = { authorization: `Bearer ${created.body.token}` };
    const byToken = async (query: string) =>
      (await second.request.get(`${apiPaths.messages}${query}`).set(bearer)).status;
    // A token can do no more than its person.
    expect([await read(), await byToken('?limit=5'), await byToken('')]).toEqual([200, 200, 403]);
    await change({ inbox: 'none' }).expect(200);
    expect([await read(), await byToken('?limit=5')]).toEqual([403, 403]);
    await change({ inbox: 'erase' }).expect(200);
    expect([await read(), await byToken('')]).toEqual([200, 200]);
    await change({ state: 'suspended' }).expect(200);
    expect([await read(), await byToken('?limit=5')]).toEqual([401, 401]);
    expect((await signInAs(second, account.email)).status).toBe(401);
    await change({ state: 'active' }).expect(200);
    // The session has ended; password and token are the person's again.
    expect([await read(), await byToken('?limit=5')]).toEqual([401, 200]);
    expect((await signInAs(second, account.email)).status).toBe(200);
  });

  test('the last active administrator is neither suspended nor demoted, also not by two who do it to each other', async () => {
    const { request } = site();
    const change = (id: number, body: object) =>
      request.patch(apiPaths.accountChange(id)).set(asConsumer).send(body);
    for (const body of [{ state: 'suspended' }, { role: 'publisher' }]) {
      const response = await change(1, body);
      expect([response.status, response.body.error.code]).toEqual([409, 'lastAdministrator']);
    }
    const { account, cookie } = await aPerson(site(), { role: 'administrator' });
    const other = fromOwnPage(cookie);
    const both = await Promise.all([
      change(account.id, { role: 'reader' }),
      request.patch(apiPaths.accountChange(1)).set(other).send({ role: 'reader' }),
    ]);
    expect(both.filter(({ status }) => status === 200).length).toBe(1);
    const remaining = await database().db('accounts').where({ role: 'administrator', state: 'active' });
    expect(remaining).toHaveLength(1);
  });

  test('nobody is invited before the inviting person has an email address, and no address twice', async () => {
    const { request } = site();
    const body = { name: 'A', email: 'a@post.example', locale: 'en', role: 'reader', inbox: 'none' };
    const invite = (changes = {}) =>
      request
        .post(apiPaths.accounts)
        .set(asConsumer)
        .send({ ...body, ...changes });
    expect((await invite()).body.error.code).toBe('ownEmailMissing');
    await enterOwnEmail(site());
    expect((await invite()).status).toBe(201);
    expect((await invite({ email: 'A@POST.example' })).body.error.code).toBe('duplicateAccount');
    const invalid = await invite({ email: 'x', name: '', locale: 'fr' });
    expect([invalid.status, Object.keys(invalid.body.error.fields).sort()]).toEqual([
      400,
      ['email', 'locale', 'name'],
    ]);
    const { cookie } = await aPerson(site());
    const taken = await request
      .patch(apiPaths.ownAccount)
      .set(fromOwnPage(cookie))
      .send({ email: 'a@post.example' });
    expect(taken.body.error.code).toBe('duplicateAccount');
  });

  test('a new link ends the earlier ones; a recovery link sets a new password and ends all sessions', async () => {
    const { request } = site();
    const invited = await invitePerson(site());
    const linkOf = async (id: number) =>
      tokenOf((await request.post(apiPaths.accountLink(id)).set(asConsumer).expect(201)).body.link);
    const second = await linkOf(invited.account.id);
    expect((await setPassword(site(), invited.token)).location).toBe(spent);
    const { cookie } = await setPassword(site(), second);
    const recovery = await linkOf(invited.account.id);
    expect(await isSignedIn(site(), cookie)).toBe(true);
    expect((await setPassword(site(), recovery, 'another sentence of five words')).cookie).not.toBe('');
    expect(await isSignedIn(site(), cookie)).toBe(false);
    expect((await signInAs(site(), invited.account.email ?? '')).status).toBe(401);
    await request
      .patch(apiPaths.accountChange(invited.account.id))
      .set(asConsumer)
      .send({ state: 'suspended' });
    const refused = await request.post(apiPaths.accountLink(invited.account.id)).set(asConsumer);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'accountSuspended']);
    expect((await request.post(apiPaths.accountLink(1)).set(asConsumer)).body.error.code).toBe(
      'configuredPassword',
    );
    expect((await request.post(apiPaths.accountLink(999)).set(asConsumer)).status).toBe(404);
  });

  test('a link ends after three days', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const timed = site({ clock: () => now });
    const { token } = await invitePerson(timed);
    now += 3 * 24 * 3_600_000;
    expect((await setPassword(timed, token)).location).toBe(spent);
  });

  test('a cross-origin post sets no password', async () => {
    const { token } = await invitePerson(site());
    const foreign = { host: 'site.example', origin: 'https://evil.example' };
    const form = { token, password: personPassword };
    await site().request.post(paths.password).set(foreign).type('form').send(form).expect(403);
    expect((await setPassword(site(), token)).cookie).not.toBe('');
  });

  test('with a mail server an invitation is mailed in the language of the person; its token is stored nowhere', async () => {
    const { db } = database();
    const mailing = site({ environment: withMailServer, mail: { smtpUrl: 'smtp://127.0.0.1:25' } });
    const { account, token } = await invitePerson(mailing);
    const row = await db('mails').where({ kind: 'account-invitation' }).first();
    expect(row).toMatchObject({ language: 'de', recipient: account.email, state: 'queued' });
    expect(JSON.stringify(await db('account_links')) + row.blocks).not.toContain(token);
    const [, mailed = ''] = /token=([\w-]{43})/.exec((await mailWithLink(db, row, Date.now())).blocks) ?? [];
    expect((await setPassword(mailing, mailed)).cookie).not.toBe('');
    // The other link of the person has ended with it, and a late mail carries none.
    expect((await setPassword(mailing, token)).location).toBe(spent);
    expect((await mailWithLink(db, row, Date.now())).blocks).toBe(row.blocks);
  });

  test('a person sees the own sessions with device and shortened network, and ends one or all others', async () => {
    const { request } = site({ trustProxy: true });
    const { account, cookie } = await aPerson(site());
    const sessionFrom = async (address: string) => {
      const response = await request
        .post(apiPaths.session)
        .set({ ...fromOwnPage(), 'x-forwarded-for': address })
        .set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')
        .send({ email: account.email, password: personPassword });
      return String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
    };
    const [second] = [await sessionFrom('203.0.113.77'), await sessionFrom('2001:db8:7:1::5')];
    const { sessions } = (await request.get(apiPaths.ownSessions).set({ cookie })).body;
    expect(sessions.map(({ network }: { network: string }) => network)).toEqual(
      expect.arrayContaining(['203.0.113.0', '2001:db8:7::']),
    );
    const found = sessions.find(({ network }: { network: string }) => network === '203.0.113.0');
    expect(found).toMatchObject({ device: 'Firefox, Linux', isCurrent: false });
    await request.delete(apiPaths.ownSession(found.name)).set(fromOwnPage(cookie)).expect(200);
    await request.delete(apiPaths.ownSession(found.name)).set(fromOwnPage(cookie)).expect(404);
    expect(await isSignedIn(site(), second)).toBe(false);
    const others = await request.delete(apiPaths.ownSessions).set(fromOwnPage(cookie));
    expect(others.body).toEqual({ changed: 1 });
    expect(await isSignedIn(site(), cookie)).toBe(true);
    // Sessions of others are not reachable by their names.
    const stranger = await aPerson(site());
    const { sessions: own } = (await request.get(apiPaths.ownSessions).set({ cookie })).body;
    const headers = fromOwnPage(stranger.cookie);
    await request.delete(apiPaths.ownSession(own[0].name)).set(headers).expect(404);
    const ended = await request.delete(apiPaths.accountSessions(account.id)).set(asConsumer);
    expect([ended.body, await isSignedIn(site(), cookie)]).toEqual([{ changed: 1 }, false]);
  });

  test('a password is changed with the current one, within the limits of sign-in, and ends the other sessions', async () => {
    const limited = site({ limits: { signIn: { hits: 2, seconds: 60 } } });
    const { account, cookie } = await aPerson(site());
    const other =
      String((await signInAs(site(), account.email)).headers['set-cookie']).split(';', 1)[0] ?? '';
    const change = (current: string, password: string) =>
      limited.request.post(apiPaths.ownPassword).set(fromOwnPage(cookie)).send({ current, password });
    const next = 'five ships and a lighthouse';
    expect((await change(personPassword, 'short')).body.error.fields).toHaveProperty('password');
    expect((await change('wrong', next)).body.error.fields).toHaveProperty('current');
    expect((await change(personPassword, next)).status).toBe(200);
    expect([await isSignedIn(site(), cookie), await isSignedIn(site(), other)]).toEqual([true, false]);
    expect((await signInAs(site(), account.email)).status).toBe(401);
    expect((await signInAs(site(), account.email, next)).status).toBe(200);
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await change('wrong', next)).status).toBe(400);
    expect((await change(next, personPassword)).status).toBe(429);
    const configured = await site()
      .request.post(apiPaths.ownPassword)
      .set(asConsumer)
      .send({ current: adminPassword, password: next });
    expect([configured.status, configured.body.error.code]).toEqual([409, 'configuredPassword']);
  });

  test('the token of the settings acts for the first administrator, and other tokens manage neither people nor the account', async () => {
    const { request } = site();
    expect((await request.get(apiPaths.ownAccount).set(asConsumer)).body).toMatchObject({
      id: 1,
      isPasswordConfigured: true,
    });
    const created = await request
      .post(apiPaths.ownTokens)
      .set(asConsumer)
      .send({ name: 'all', scopes: ['read', 'write', 'export', 'erase', 'send'], endsAt: '2999-01-01' });
    const bearer = { authorization: `Bearer ${created.body.token}` };
    for (const path of [apiPaths.accounts, apiPaths.ownAccount, apiPaths.ownTokens])
      expect((await request.get(path).set(bearer)).body.error.code).toBe('insufficientScope');
    await aPerson(site(), { role: 'administrator' });
    const suspended = await request
      .patch(apiPaths.accountChange(1))
      .set(asConsumer)
      .send({ state: 'suspended' });
    expect(suspended.status).toBe(200);
    expect((await request.get(apiPaths.ownAccount).set(asConsumer)).status).toBe(401);
    expect(
      (await request.post(apiPaths.session).send({ email: 'first@post.example', password: adminPassword }))
        .status,
    ).toBe(401);
  });

  test('own tokens are listed and revoked by their person only', async () => {
    const { request } = site();
    const [one, other] = [await aPerson(site(), { inbox: 'read' }), await aPerson(site(), { inbox: 'read' })];
    const body = { name: 'crm', scopes: ['read'], endsAt: '2999-01-01' };
    await request.post(apiPaths.ownTokens).set(fromOwnPage(one.cookie)).send(body).expect(201);
    const taken = await request.post(apiPaths.ownTokens).set(fromOwnPage(other.cookie)).send(body);
    expect(taken.body.error.code).toBe('duplicateToken');
    const invalid = { name: 'CRM', scopes: [], endsAt: '2020-01-01' };
    const refused = await request.post(apiPaths.ownTokens).set(fromOwnPage(one.cookie)).send(invalid);
    expect(Object.keys(refused.body.error.fields).sort()).toEqual(['endsAt', 'name', 'scopes']);
    expect((await request.get(apiPaths.ownTokens).set({ cookie: other.cookie })).body).toEqual({
      tokens: [],
    });
    await request.delete(apiPaths.ownToken('crm')).set(fromOwnPage(other.cookie)).expect(404);
    await request.delete(apiPaths.ownToken('crm')).set(fromOwnPage(one.cookie)).expect(200);
    expect((await request.get(apiPaths.ownTokens).set({ cookie: one.cookie })).body).toEqual({ tokens: [] });
  });

  test('the audit log names who read which messages, and who changed whose account', async () => {
    const { request } = site();
    await request.post(apiPaths.contact).send(aContactMessage());
    const { account, cookie } = await aPerson(site(), { inbox: 'read' });
    const { messages } = (await request.get(`${apiPaths.messages}?limit=5`).set({ cookie })).body;
    await request.patch(apiPaths.accountChange(account.id)).set(asConsumer).send({ inbox: 'none' });
    const { entries } = (await request.get(`${apiPaths.audit}?limit=2`).set(asConsumer)).body;
    const person = `${account.name} (${account.id})`;
    expect(entries).toMatchObject([
      { actor: 'token:ADMIN_TOKEN', event: 'account-change', object: person, what: 'none' },
      {
        actor: `account:${person}`,
        event: 'list',
        what: 'messages',
        object: String(messages[0].id),
        count: 1,
      },
    ]);
  });

  test('a restored backup brings neither a suspended account back nor a link', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
    try {
      const journal = path.join(folder, 'revocations');
      const journaled = site({ revocationJournal: journal });
      const [gone, back] = [await aPerson(journaled), await aPerson(journaled)];
      await invitePerson(journaled);
      const change = (id: number, state: string) =>
        journaled.request.patch(apiPaths.accountChange(id)).set(asConsumer).send({ state }).expect(200);
      // Suspended and active again before the backup.
      await change(back.account.id, 'suspended');
      await new Promise((resolve) => setTimeout(resolve, 5));
      await change(back.account.id, 'active');
      const copy = await copyOf(database());
      try {
        await change(gone.account.id, 'suspended');
        expect(readdirSync(journal)).toHaveLength(1);
        const lines: RevocationLine[] = await readRevocations([journal]);
        expect(await replayRevocations(copy.db, lines, Date.now())).toMatchObject({
          accounts: 1,
          signInLinks: 1,
        });
        const state = async (id: number) => (await copy.db('accounts').where({ id }).first('state')).state;
        expect([await state(gone.account.id), await state(back.account.id)]).toEqual(['suspended', 'active']);
      } finally {
        await copy.end();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a suspended account is deleted after a year, but not the first one', async () => {
    const { db } = database();
    const now = Date.now();
    const { account, cookie } = await aPerson(site(), { role: 'administrator' });
    await site()
      .request.patch(apiPaths.accountChange(1))
      .set(fromOwnPage(cookie))
      .send({ state: 'suspended' });
    await db('accounts')
      .where({ id: account.id })
      .update({ state: 'suspended', state_since: new Date(now).toISOString() });
    await deleteFormerAccounts(db, now + auditLogRetentionMs - 1);
    expect(await db('accounts')).toHaveLength(2);
    await deleteFormerAccounts(db, now + auditLogRetentionMs + 60_000);
    expect(await db('accounts').pluck('id')).toEqual([1]);
  });

  test('every response matches the OpenAPI document', async () => {
    const { request } = site();
    const { account, cookie } = await aPerson(site());
    const headers = { ...asConsumer };
    const own = fromOwnPage(cookie);
    const invitation = { name: 'B', email: 'b@post.example', locale: 'en', role: 'editor', inbox: 'read' };
    const token = { name: 'doc', scopes: ['read'], endsAt: '2999-01-01' };
    const calls: [Method, string, object | undefined, Record<string, string>, number][] = [
      ['get', apiPaths.accounts, undefined, headers, 200],
      ['get', apiPaths.accounts, undefined, own, 403],
      ['post', apiPaths.accounts, invitation, headers, 201],
      ['post', apiPaths.accounts, invitation, headers, 409],
      ['post', apiPaths.accounts, {}, headers, 400],
      ['patch', apiPaths.accountChange(account.id), { role: 'editor' }, headers, 200],
      ['patch', apiPaths.accountChange(999), { role: 'editor' }, headers, 404],
      ['post', apiPaths.accountLink(account.id), undefined, headers, 201],
      ['get', apiPaths.ownAccount, undefined, own, 200],
      ['patch', apiPaths.ownAccount, { name: 'C', locale: 'en' }, own, 200],
      ['post', apiPaths.ownPassword, { password: 'short' }, own, 400],
      ['get', apiPaths.ownSessions, undefined, own, 200],
      ['post', apiPaths.ownTokens, token, own, 201],
      ['get', apiPaths.ownTokens, undefined, own, 200],
      ['delete', apiPaths.ownToken('doc'), undefined, own, 200],
      ['delete', apiPaths.ownSession('x'), undefined, own, 404],
      ['delete', apiPaths.ownSessions, undefined, own, 200],
      ['delete', apiPaths.accountSessions(account.id), undefined, headers, 200],
    ];
    for (const [method, url, body, sent, status] of calls) {
      const response = await request[method](url)
        .set(sent)
        .send(body as object);
      expect([method, url, response.status]).toEqual([method, url, status]);
      expect(responseProblems(method.toUpperCase(), url, response)).toEqual([]);
    }
  });
});
