import { apiPaths } from '../../data/site/api-paths.ts';
import { adminPassword, apiSite, asConsumer, fromOwnPage } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { formatMessage } from '../support/messages.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson, isSignedIn, personPassword, signInAs } from '../support/people.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

onEachDatabase((database) => {
  const site = (options: Parameters<typeof apiSite>[1] = {}) => apiSite(database(), options);

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
    for (const refused of ['short', 'x'.repeat(1025)])
      expect((await change(personPassword, refused)).body.error.fields).toHaveProperty('password');
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
    expect(refused.body.error.fields.endsAt).toBe(formatMessage('en', 'errors.field.dateInvalid'));
    expect((await request.get(apiPaths.ownTokens).set({ cookie: other.cookie })).body).toEqual({
      tokens: [],
    });
    await request.delete(apiPaths.ownToken('crm')).set(fromOwnPage(other.cookie)).expect(404);
    await request.delete(apiPaths.ownToken('crm')).set(fromOwnPage(one.cookie)).expect(200);
    expect((await request.get(apiPaths.ownTokens).set({ cookie: one.cookie })).body).toEqual({ tokens: [] });
  });

  test('administrators see how many valid tokens a person has, and revoke all of them', async () => {
    const { request } = site();
    const { account, cookie } = await aPerson(site(), { inbox: 'read' });
    const create = async (name: string, endsAt: string) => {
      const body = { name, scopes: ['read'], endsAt };
      const { token } = (await request.post(apiPaths.ownTokens).set(fromOwnPage(cookie)).send(body)).body;
      return { authorization: `Bearer ${token}` };
    };
    const bearers = [await create('crm', '2999-01-01'), await create('calendar', '2999-01-01')];
    await create('other', '2999-01-01');
    await database()
      .db('api_tokens')
      .where({ name: 'other' })
      .update({ ends_at: '2026-01-01T00:00:00.000Z' });
    const people = await request.get(apiPaths.accounts).set(asConsumer);
    expect(people.body.accounts.map(({ tokens }: { tokens: number }) => tokens)).toEqual([0, 2]);
    const path = apiPaths.accountTokens(account.id);
    const refused = await request.delete(path).set(fromOwnPage(cookie));
    expect(refused.body.error.code).toBe('insufficientRight');
    const statuses = () =>
      Promise.all(
        bearers.map(async (bearer) => (await request.get(`${apiPaths.messages}?limit=1`).set(bearer)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    const revoked = await request.delete(path).set(asConsumer);
    expect([revoked.body, responseProblems('DELETE', path, revoked)]).toEqual([{ changed: 2 }, []]);
    expect([await statuses(), await isSignedIn(site(), cookie)]).toEqual([[401, 401], true]);
    await request.delete(apiPaths.accountTokens(999)).set(asConsumer).expect(404);
    const { entries } = (await request.get(`${apiPaths.audit}?limit=50`).set(asConsumer)).body;
    const object = `${account.name} (${account.id})`;
    expect(entries).toContainEqual(expect.objectContaining({ event: 'tokens-revoke', object, count: 2 }));
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
