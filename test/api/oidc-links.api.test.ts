import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { addPasskey } from '../../server/features/passkeys/repository.ts';
import { replayRevocations } from '../../server/features/person/replay-revocations.ts';
import { readRevocations } from '../../server/platform/database/revocation-journal.ts';
import { apiSite, asConsumer, fromOwnPage } from '../support/api-app.ts';
import { copyOf, onEachDatabase } from '../support/databases.ts';
import {
  linkedPerson as aLinkedPerson,
  begin,
  bring,
  flash,
  inbox,
  signInByProvider,
  startProvider,
  stateCookieOf,
  type TestProvider,
} from '../support/oidc-provider.ts';
import { switchOnCodes } from '../support/one-time-codes.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPasskey, aPerson, type invitePerson, isSignedIn } from '../support/people.ts';

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
  const callOwn = (method: 'post' | 'delete', cookie: string, url: string = apiPaths.ownProvider) =>
    site().request[method](`${url}?lang=de`).set(fromOwnPage(cookie));

  test('who is signed in links and unlinks the identity; without another way to sign in it stays', async () => {
    const { cookie } = await aPerson(site());
    const started = await callOwn('post', cookie).expect(200);
    expect(responseProblems('POST', apiPaths.ownProvider, started)).toEqual([]);
    // Browsers send no cookie of the session with the response.
    const response = await provider.visit(started.body.url);
    const linked = await bring(site(), response, stateCookieOf(started));
    expect(linked.target).toBe(flash('success', paths.account));
    const { body } = await site().request.get(apiPaths.ownProvider).set(fromOwnPage(cookie));
    expect(body).toEqual({ isConfigured: true, isLinked: true });
    expect((await signInByProvider(site(), provider)).target).toBe(inbox);
    // By now the identity is a factor, so it confirms the unlinking.
    expect((await callOwn('delete', cookie)).body.error.code).toBe('stepUpRequired');
    const confirmed = await callOwn('post', cookie, apiPaths.providerVerification);
    await bring(site(), await provider.visit(confirmed.body.url), stateCookieOf(confirmed));
    await callOwn('delete', cookie).expect(200);
    expect((await signInByProvider(site(), provider)).target).toBe(flash('invalid'));
  });

  test('an identity of a former provider is no link of the account', async () => {
    const { cookie } = await linkedPerson();
    const isLinked = async () =>
      (await site().request.get(apiPaths.ownProvider).set(fromOwnPage(cookie))).body.isLinked;
    expect(await isLinked()).toBe(true);
    await database().db('oidc_identities').update({ issuer: 'https://former.example' });
    expect(await isLinked()).toBe(false);
  });

  test('a session that has ended meanwhile links nothing, and a token cannot begin', async () => {
    const { cookie } = await aPerson(site());
    const started = await callOwn('post', cookie);
    await site().request.delete(apiPaths.session).set(fromOwnPage(cookie)).expect(200);
    const answer = await bring(site(), await provider.visit(started.body.url), stateCookieOf(started));
    expect(answer.target).toBe(flash('expired', paths.account));
    expect((await signInByProvider(site(), provider)).target).toBe(flash('invalid'));
    expect((await site().request.post(apiPaths.ownProvider).set(asConsumer)).status).toBe(403);
  });

  test('who has the provider alone confirms there by signing in again', async () => {
    const { cookie } = await linkedPerson();
    const state = await site().request.get(apiPaths.verification).set(fromOwnPage(cookie));
    expect(state.body).toEqual({ isNeeded: true, passkey: false, codes: false, provider: true });
    const setPassword = () =>
      site()
        .request.post(apiPaths.ownPassword)
        .set(fromOwnPage(cookie))
        .send({ password: 'nine barges below the bridge' });
    expect((await setPassword()).body.error.code).toBe('stepUpRequired');
    const confirm = async () => {
      const started = await callOwn('post', cookie, apiPaths.providerVerification).expect(200);
      return (await bring(site(), await provider.visit(started.body.url), stateCookieOf(started))).target;
    };
    provider.tamper.claims = (claims) => ({ ...claims, auth_time: Number(claims.auth_time) - 120 });
    expect(await confirm()).toBe(flash('failed', paths.account));
    expect([provider.asked.get('prompt'), provider.asked.get('max_age')]).toEqual(['login', '0']);
    provider.tamper = {};
    provider.person = { subject: 'a colleague' };
    expect(await confirm()).toBe(flash('invalid', paths.account));
    provider.person = { subject: `person-${subjects}` };
    expect(await confirm()).toBe(flash('success', paths.account));
    expect((await callOwn('delete', cookie)).body.error.code).toBe('lastSignInMethod');
    await setPassword().then(({ status }) => expect(status).toBe(200));
    await callOwn('delete', cookie).expect(200);
  });

  test('the provider is no second factor: an account with codes needs one, and does not confirm there', async () => {
    const { account, cookie } = await linkedPerson();
    const started = await callOwn('post', cookie, apiPaths.providerVerification);
    await bring(site(), await provider.visit(started.body.url), stateCookieOf(started));
    await switchOnCodes(site(), cookie);
    const { target, cookie: session } = await signInByProvider(site(), provider);
    expect([session, target]).toEqual(['', expect.stringMatching(/^\/admin\?lang=de&flash=[\w-]{22}$/)]);
    expect((await site().request.get(target)).body).toMatchObject({ form: 'code', result: 'pending' });
    expect((await callOwn('post', cookie, apiPaths.providerVerification)).status).toBe(404);
    expect(account.id).toBeGreaterThan(1);
  });

  /** A linked person without a password, as after a confirmation with the passkey. */
  async function linkedWithPasskey() {
    const { account, cookie } = await linkedPerson();
    await addPasskey(database().db, aPasskey(account.id), Date.now());
    const verified = { verified_at: new Date().toISOString() };
    await database().db('sessions').where({ account_id: account.id }).update(verified);
    const [passkey] = (await site().request.get(apiPaths.ownPasskeys).set(fromOwnPage(cookie))).body.passkeys;
    return { cookie, passkeyPath: apiPaths.ownPasskey(passkey.id) };
  }

  test('a linked person without a password removes the last passkey, and then keeps the link', async () => {
    const { cookie, passkeyPath } = await linkedWithPasskey();
    await callOwn('delete', cookie, passkeyPath).expect(200);
    expect((await callOwn('delete', cookie)).body.error.code).toBe('lastSignInMethod');
  });

  test('of passkey and link that a person without a password removes at once, one stays', async () => {
    const { cookie, passkeyPath } = await linkedWithPasskey();
    const removals = [callOwn('delete', cookie), callOwn('delete', cookie, passkeyPath)];
    const statuses = (await Promise.all(removals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('administrators unlink a person, whose sessions end', async () => {
    const { account, cookie } = await linkedPerson();
    const url = apiPaths.accountProvider(account.id);
    const removed = await site().request.delete(url).set(asConsumer);
    expect([removed.status, responseProblems('DELETE', url, removed)]).toEqual([200, []]);
    expect(await isSignedIn(site(), cookie)).toBe(false);
    expect((await signInByProvider(site(), provider)).target).toBe(flash('invalid'));
    expect((await site().request.delete(url).set(asConsumer)).status).toBe(404);
  });

  test('an administrator without a password does not unlink the own account as that of a person', async () => {
    const { account, cookie } = await aPerson(site(), { role: 'administrator' });
    await database().db('accounts').where({ id: account.id }).update({ password_hash: null });
    const url = apiPaths.accountProvider(account.id);
    const refused = await callOwn('delete', cookie, url);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'lastSignInMethod']);
    expect(responseProblems('DELETE', url, refused)).toEqual([]);
  });

  test('the audit log names link, sign-in, refusal and unlink', async () => {
    const { account } = await linkedPerson();
    await signInByProvider(site(), provider);
    await site().request.delete(apiPaths.accountProvider(account.id)).set(asConsumer);
    await signInByProvider(site(), provider);
    const { entries } = (await site().request.get(`${apiPaths.audit}?limit=5`).set(asConsumer)).body;
    const actor = `account:${account.name} (${account.id})`;
    const object = `${account.name} (${account.id})`;
    expect(entries).toMatchObject([
      { event: 'sign-in', actor: 'anonymous', result: 'wrong-identity', what: 'provider' },
      { event: 'identity-unlink', object },
      { event: 'sign-in', actor, result: 'ok', what: 'provider' },
      { event: 'sign-in', actor, result: 'ok', what: 'provider' },
      { event: 'identity-link', actor, object },
    ]);
  });

  test('a restored backup brings no unlinked identity back', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
    try {
      const revocationJournal = path.join(folder, 'revocations');
      const { account } = await linkedPerson();
      await begin(site());
      const copy = await copyOf(database());
      try {
        const { request } = site({ revocationJournal });
        await request.delete(apiPaths.accountProvider(account.id)).set(asConsumer).expect(200);
        const lines = await readRevocations([revocationJournal]);
        expect(await replayRevocations(copy.db, lines, Date.now())).toMatchObject({ identities: 1 });
        expect(await copy.db('oidc_identities').where({ account_id: account.id })).toEqual([]);
        expect(await copy.db('oidc_states')).toEqual([]);
      } finally {
        await copy.end();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
