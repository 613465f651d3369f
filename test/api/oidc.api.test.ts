import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { apiSite, asConsumer, fromOwnPage } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';
import {
  linkedPerson as aLinkedPerson,
  anotherKey,
  begin,
  bring,
  challengeOf,
  flash,
  inbox,
  ownAccount,
  signInByProvider,
  startProvider,
  type TestProvider,
} from '../support/oidc-provider.ts';
import { aPerson, invitePerson, isSignedIn } from '../support/people.ts';

let provider: TestProvider;
let subjects = 0;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider?.end());
beforeEach(() => {
  subjects += 1;
  provider.person = { subject: `person-${subjects}` };
  provider.tamper = {};
});

onEachDatabase((database) => {
  const site = (options: Parameters<typeof apiSite>[1] = {}) =>
    apiSite(database(), { ...options, environment: { ...provider.environment, ...options.environment } });

  const linkedPerson = (options: Parameters<typeof invitePerson>[1] = {}) =>
    aLinkedPerson(site(), provider, options);
  const suspend = (id: number, state = 'suspended') =>
    site().request.patch(apiPaths.accountChange(id)).set(asConsumer).send({ state }).expect(200);
  const personOf = async (id: number) =>
    (await site().request.get(apiPaths.accounts).set(asConsumer)).body.accounts.find(
      (each: { id: number }) => each.id === id,
    );

  test('without the settings there are no routes and nothing is stored', async () => {
    const { request } = apiSite(database(), { publicUrl: 'http://site.example' });
    expect((await request.post(apiPaths.oidc).set(fromOwnPage())).status).toBe(404);
    expect((await request.get(`${apiPaths.oidc}?code=a&state=b`)).status).toBe(404);
    const { body } = await request.get(apiPaths.ownProvider).set(asConsumer);
    expect(body).toEqual({ isConfigured: false, isLinked: false });
  });

  test('a request has state, nonce and the PKCE challenge of the cookie; the database has digests only', async () => {
    const { url, cookie, response } = await begin(site());
    const query = new URL(url).searchParams;
    const verifier = cookie.replace('oidc=', '');
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://site.example/admin/oidc',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(String(response.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax$/);
    const stored = JSON.stringify(await database().db('oidc_states'));
    for (const secret of [verifier, query.get('state'), query.get('nonce')])
      expect(stored).not.toContain(String(secret));
  });

  test('an invitation is accepted by the provider, which then signs in without a password', async () => {
    const { account, cookie } = await linkedPerson();
    expect(await isSignedIn(site(), cookie)).toBe(true);
    expect(await personOf(account.id)).toMatchObject({
      state: 'active',
      hasPassword: false,
      hasProvider: true,
    });
    const again = await signInByProvider(site(), provider);
    expect([again.target, await isSignedIn(site(), again.cookie)]).toEqual([inbox, true]);
  });

  test('the link of an invitation works once, and not for an identity of another account', async () => {
    const first = await invitePerson(site());
    await signInByProvider(site(), provider, { token: first.token });
    const spent = await begin(site(), { token: first.token });
    expect(spent.response.headers.location).toBe(`${paths.password}?lang=de&flash=password-expired`);
    const second = await invitePerson(site());
    expect((await signInByProvider(site(), provider, { token: second.token })).target).toBe(
      flash('duplicate'),
    );
    provider.person = { subject: 'somebody else' };
    expect((await signInByProvider(site(), provider, { token: second.token })).target).toBe(ownAccount);
  });

  test('an unknown identity is refused, also with the email address of an account', async () => {
    const { account } = await aPerson(site());
    provider.tamper.claims = (claims) => ({ ...claims, email: account.email, email_verified: true });
    const refused = await signInByProvider(site(), provider);
    expect([refused.target, refused.cookie]).toEqual([flash('invalid'), '']);
  });

  test('a suspended person stays out, and is let in when active again', async () => {
    const { account, cookie } = await linkedPerson();
    await suspend(account.id);
    expect(await isSignedIn(site(), cookie)).toBe(false);
    expect((await signInByProvider(site(), provider)).target).toBe(flash('invalid'));
    await suspend(account.id, 'active');
    expect((await signInByProvider(site(), provider)).target).toBe(inbox);
  });

  test.each<[string, () => TestProvider['tamper']]>([
    ['issuer', () => ({ claims: (claims) => ({ ...claims, iss: 'https://other.example' }) })],
    ['audience', () => ({ claims: (claims) => ({ ...claims, aud: 'other' }) })],
    ['nonce', () => ({ claims: (claims) => ({ ...claims, nonce: 'other' }) })],
    ['key', () => ({ key: anotherKey() })],
    ['time', () => ({ claims: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }) })],
  ])('an ID token with a wrong %s signs nobody in', async (_name, tamper) => {
    await linkedPerson();
    provider.tamper = tamper();
    const refused = await signInByProvider(site(), provider);
    expect([refused.target, refused.cookie]).toEqual([flash('failed'), '']);
    provider.tamper = {};
    expect((await signInByProvider(site(), provider)).target).toBe(inbox);
  });

  test('a response works once, in the browser that began, and within ten minutes', async () => {
    await linkedPerson();
    const one = await begin(site());
    const other = await begin(site());
    const response = await provider.visit(one.url);
    for (const cookie of ['', other.cookie, 'oidc=short'])
      expect((await bring(site(), response, cookie)).target).toBe(`${paths.admin}?flash=oidc-expired`);
    const answers = await Promise.all([1, 2].map(() => bring(site(), response, one.cookie)));
    expect(answers.map(({ target }) => target).sort()).toEqual(
      [`${paths.admin}?flash=oidc-expired`, inbox].sort(),
    );
    const late = site({ clock: () => Date.now() + 10 * 60_000 });
    const answer = await bring(late, await provider.visit(other.url), other.cookie);
    expect([answer.target, answer.cookie]).toEqual([`${paths.admin}?flash=oidc-expired`, '']);
  });

  test('a code of another request is refused', async () => {
    await linkedPerson();
    const [one, other] = [await begin(site()), await begin(site())];
    const stolen = new URL(await provider.visit(one.url), provider.issuer).searchParams;
    const query = new URL(await provider.visit(other.url), provider.issuer).searchParams;
    query.set('code', stolen.get('code') ?? '');
    expect((await bring(site(), `${apiPaths.oidc}?${query}`, other.cookie)).target).toBe(flash('failed'));
  });

  test('a wrong client secret is named in the log, without code and token', async () => {
    const wrong = site({ environment: { OIDC_CLIENT_SECRET: 'wrong' } });
    const { url, cookie } = await begin(wrong);
    const response = await provider.visit(url);
    expect((await bring(wrong, response, cookie)).target).toBe(flash('failed'));
    const line = wrong.logged.find(({ reason }) => reason !== undefined);
    expect(line).toMatchObject({ reason: expect.stringContaining('invalid_client') });
    const code = new URL(response, provider.issuer).searchParams.get('code');
    expect(JSON.stringify(line)).not.toContain(code);
  });

  test('the log has no email address that the provider or a URL states as the reason', async () => {
    const { url, cookie } = await begin(site());
    const { searchParams } = new URL(url);
    const denied = new URLSearchParams({
      error: 'access_denied',
      error_description: 'anna@post.example is blocked',
      state: searchParams.get('state') ?? '',
      iss: provider.issuer,
    });
    const other = site();
    await bring(other, `${apiPaths.oidc}?${denied}`, cookie);
    const [line] = other.logged.filter(({ reason }) => reason !== undefined);
    expect(line).toMatchObject({ reason: expect.stringContaining('access_denied') });
    expect(JSON.stringify(other.logged)).not.toContain('anna@post.example');
  });

  test('a cross-origin form begins nothing', async () => {
    const headers = { host: 'site.example', origin: 'https://other.example' };
    expect((await site().request.post(apiPaths.oidc).set(headers)).status).toBe(403);
  });

  test('groups decide the rights at each sign-in, but the last administrator remains one', async () => {
    const environment = { OIDC_GROUPS: 'Web = Team=publisher/read; Leads=reader/erase' };
    const grouped = site({ environment });
    const { account } = await linkedPerson({ role: 'editor' });
    const signInWith = async (groups: string[]) => {
      provider.person.groups = groups;
      expect((await signInByProvider(grouped, provider)).target).toBe(inbox);
      const { role, inbox: right } = await personOf(account.id);
      return `${role}/${right}`;
    };
    expect(await signInWith(['Leads', 'Web = Team', 'Canteen'])).toBe('publisher/erase');
    expect(await signInWith([])).toBe('reader/none');
    await database().db('accounts').where({ id: account.id }).update({ role: 'administrator' });
    const others = await database()
      .db('accounts')
      .where({ role: 'administrator' })
      .whereNot({ id: account.id });
    const ids = others.map(({ id }) => id);
    await database().db('accounts').whereIn('id', ids).update({ state: 'suspended' });
    try {
      expect(await database().db('accounts').where({ id: account.id }).first()).toMatchObject({
        state: 'active',
      });
      provider.person.groups = [];
      expect((await signInByProvider(grouped, provider)).target).toBe(inbox);
      const row = await database().db('accounts').where({ id: account.id }).first();
      expect(row.role).toBe('administrator');
    } finally {
      await database().db('accounts').whereIn('id', ids).update({ state: 'active' });
    }
  });

  test('a provider that is away prevents no start, and is asked again', async () => {
    const away = await startProvider();
    await away.end();
    const { request, logged } = apiSite(database(), { environment: away.environment });
    const response = await request.post(apiPaths.oidc).set(fromOwnPage()).type('form').send({ lang: 'de' });
    expect(response.headers.location).toBe(flash('failed'));
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: expect.stringMatching(/provider of OIDC_ISSUER cannot be reached/) }),
    );
  });

  test.each([
    ['another host of the provider', (issuer: string) => issuer.replace('127.0.0.1', 'localhost')],
    ['the URL of the configuration', (issuer: string) => `${issuer}/.well-known/openid-configuration`],
  ])('with %s as issuer nobody signs in, and the log names the issuer to set', async (_title, change) => {
    const wrong = site({ environment: { OIDC_ISSUER: change(provider.issuer) } });
    expect((await begin(wrong)).response.headers.location).toBe(flash('failed'));
    expect(wrong.logged).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining(`states: ${provider.issuer}`) }),
    );
  });
});
