import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { passkeyChallengeRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths, paths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import { warnOfOtherHosts } from '../../server/features/passkeys/warn-of-other-hosts.ts';
import { replayRevocations } from '../../server/features/person/replay-revocations.ts';
import { readRevocations } from '../../server/platform/database/revocation-journal.ts';
import { type ApiSite, apiSite, asConsumer, cookieOf, fromOwnPage } from '../support/api-app.ts';
import { SoftwareAuthenticator } from '../support/authenticator.ts';
import { copyOf, onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson, invitePerson, setPassword } from '../support/people.ts';

const publicUrl = 'http://site.example';
const host = 'site.example';
const name = 'Laptop';

type Claims = Parameters<SoftwareAuthenticator['get']>[1];

async function creationOptions({ request }: ApiSite, cookie: string) {
  const response = await request.post(apiPaths.ownPasskeyChallenge).set(fromOwnPage(cookie)).send({ name });
  return response.body.options;
}

async function requestOptions({ request }: ApiSite) {
  return (await request.post(apiPaths.passkeyChallenge).set(fromOwnPage())).body.options;
}

const add = ({ request }: ApiSite, cookie: string, credential: object) =>
  request.post(apiPaths.ownPasskeys).set(fromOwnPage(cookie)).send({ name, credential });

const send = ({ request }: ApiSite, credential: object) =>
  request.post(apiPaths.passkeySession).set(fromOwnPage()).send(credential);

/** Adds a passkey of a new authenticator to the account of a session. */
async function registered(site: ApiSite, cookie: string): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(publicUrl);
  await add(site, cookie, authenticator.create(await creationOptions(site, cookie))).expect(201);
  return authenticator;
}

const signInWith = async (site: ApiSite, authenticator: SoftwareAuthenticator, claims: Claims = {}) =>
  send(site, authenticator.get(await requestOptions(site), claims));

const listed = async ({ request }: ApiSite, cookie: string) =>
  (await request.get(apiPaths.ownPasskeys).set(fromOwnPage(cookie))).body.passkeys;

onEachDatabase((database) => {
  const site = (options: Parameters<typeof apiSite>[1] = {}) =>
    apiSite(database(), { publicUrl, ...options });

  test('a person adds a passkey and signs in with it without a name; the session is like any other', async () => {
    const { account, cookie } = await aPerson(site());
    const options = await creationOptions(site(), cookie);
    expect(options).toMatchObject({
      rp: { id: host },
      user: { name: account.email, displayName: account.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const authenticator = new SoftwareAuthenticator(publicUrl);
    const added = await add(site(), cookie, authenticator.create(options));
    expect([added.status, responseProblems('POST', apiPaths.ownPasskeys, added)]).toEqual([201, []]);
    const [unused] = await listed(site(), cookie);
    expect(unused).toMatchObject({ name, host, isUsable: true, isBackedUp: false, lastUsedAt: null });
    const request = await requestOptions(site());
    expect(request).toMatchObject({ rpId: host, userVerification: 'required' });
    expect(request.allowCredentials ?? []).toEqual([]);
    const signedIn = await send(site(), authenticator.get(request));
    expect(responseProblems('POST', apiPaths.passkeySession, signedIn)).toEqual([]);
    expect(signedIn.body.account.id).toBe(account.id);
    const second = cookieOf(signedIn);
    const [used] = await listed(site(), second);
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThan(0);
    const { sessions } = (await site().request.get(apiPaths.ownSessions).set(fromOwnPage(second))).body;
    expect(sessions.length).toBe(2);
    await site().request.delete(apiPaths.session).set(fromOwnPage(second)).expect(200);
    expect((await site().request.get(apiPaths.session).set(fromOwnPage(second))).body.signedIn).toBe(false);
  });

  test('a second passkey of the account is made on another device: the browser is told the first one', async () => {
    const { cookie } = await aPerson(site());
    const first = await registered(site(), cookie);
    const options = await creationOptions(site(), cookie);
    expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([first.credentialId]);
    const second = new SoftwareAuthenticator(publicUrl);
    await add(site(), cookie, second.create(options)).expect(201);
    expect((await signInWith(site(), first)).status).toBe(200);
    expect((await signInWith(site(), second)).status).toBe(200);
    const twice = await add(site(), cookie, first.create(await creationOptions(site(), cookie)));
    expect([twice.status, twice.body.error.code]).toEqual([409, 'duplicatePasskey']);
  });

  test.each([
    ['of another origin', { origin: 'https://site.example.org' }],
    ['of another scheme', { origin: `https://${host}` }],
    ['to another challenge', { challenge: 'A'.repeat(43) }],
    ['for another relying party', { rpId: 'other.example' }],
    ['without verification of the person', { isVerified: false }],
  ])('a response %s neither adds a passkey nor signs in', async (_title, claims) => {
    const { cookie } = await aPerson(site());
    const options = await creationOptions(site(), cookie);
    const refused = await add(site(), cookie, new SoftwareAuthenticator(publicUrl).create(options, claims));
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalidPasskey']);
    expect(await listed(site(), cookie)).toEqual([]);
    const authenticator = await registered(site(), cookie);
    const failed = await signInWith(site(), authenticator, claims);
    expect([failed.status, failed.body.error.code, cookieOf(failed)]).toEqual([401, 'wrongPasskey', '']);
    expect((await signInWith(site(), authenticator)).status).toBe(200);
  });

  test('a challenge is used up by its first response, of several at the same time as well', async () => {
    const { cookie } = await aPerson(site());
    const options = await creationOptions(site(), cookie);
    const made = new SoftwareAuthenticator(publicUrl).create(options);
    const additions = await Promise.all([1, 2, 3].map(() => add(site(), cookie, made)));
    expect(additions.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const authenticator = await registered(site(), cookie);
    const response = authenticator.get(await requestOptions(site()));
    const attempts = await Promise.all([1, 2, 3].map(() => send(site(), response)));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await send(site(), response)).status).toBe(401);
    const challenge = await requestOptions(site());
    expect((await send(site(), authenticator.get(challenge, { isVerified: false }))).status).toBe(401);
    expect((await send(site(), authenticator.get(challenge))).status).toBe(401);
  });

  test('a challenge ends after five minutes, and serves one purpose and one account', async () => {
    let now = Date.now();
    const timed = site({ clock: () => now });
    const [one, other] = [await aPerson(timed), await aPerson(timed)];
    const authenticator = await registered(timed, one.cookie);
    const late = authenticator.get(await requestOptions(timed));
    now += passkeyChallengeRetentionMs;
    expect((await send(timed, late)).status).toBe(401);
    const ofOne = await creationOptions(timed, one.cookie);
    const stolen = await add(timed, other.cookie, new SoftwareAuthenticator(publicUrl).create(ofOne));
    expect(stolen.status).toBe(400);
    const { challenge } = await creationOptions(timed, one.cookie);
    expect((await signInWith(timed, authenticator, { challenge })).status).toBe(401);
    const { challenge: forSignIn } = await requestOptions(timed);
    const options = await creationOptions(timed, one.cookie);
    const made = new SoftwareAuthenticator(publicUrl).create(options, { challenge: forSignIn });
    expect((await add(timed, one.cookie, made)).status).toBe(400);
  });

  test('a counter that goes back signs nobody in', async () => {
    const authenticator = await registered(site(), (await aPerson(site())).cookie);
    expect((await signInWith(site(), authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect([counter, (await signInWith(site(), authenticator, { counter })).status]).toEqual([
        counter,
        401,
      ]);
    expect((await signInWith(site(), authenticator, { counter: 4_294_967_295 })).status).toBe(200);
  });

  test('a passkey that never counts signs in again and again', async () => {
    const authenticator = await registered(site(), (await aPerson(site())).cookie);
    for (let time = 0; time < 2; time += 1)
      expect((await signInWith(site(), authenticator, { counter: 0 })).status).toBe(200);
  });

  test('another key, another person’s handle, an unknown passkey and a malformed response are refused alike', async () => {
    const { cookie } = await aPerson(site());
    const authenticator = await registered(site(), cookie);
    const options = await requestOptions(site());
    const { userHandle, credentialId: id } = authenticator;
    const forged = { ...new SoftwareAuthenticator(publicUrl).get(options, { userHandle }), id, rawId: id };
    const answers = [
      await send(site(), forged),
      await signInWith(site(), authenticator, { userHandle: 'A'.repeat(43) }),
      await signInWith(site(), new SoftwareAuthenticator(publicUrl), { userHandle: 'A'.repeat(43) }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body]);
    for (const body of [{}, { ...forged, id: 'x'.repeat(1365) }, { ...forged, response: [] }])
      expect((await send(site(), body)).status).toBe(400);
    const empty = { ...forged, response: { ...forged.response, clientDataJSON: 'AA' } };
    expect((await send(site(), empty)).status).toBe(401);
  });

  test('a removed passkey signs nobody in, and only its person removes it', async () => {
    const [one, other] = [await aPerson(site()), await aPerson(site())];
    const authenticator = await registered(site(), one.cookie);
    const [{ id }] = await listed(site(), one.cookie);
    const remove = (cookie: string) =>
      site()
        .request.delete(`${apiPaths.ownPasskey(id)}?lang=de`)
        .set(fromOwnPage(cookie));
    const foreign = await remove(other.cookie);
    expect([foreign.status, foreign.body.error.message]).toEqual([404, de['errors.api.passkeyNotFound']]);
    await remove(one.cookie).expect(200);
    await remove(one.cookie).expect(404);
    expect((await signInWith(site(), authenticator)).status).toBe(401);
  });

  test('a suspended person cannot sign in with a passkey until the account is active again', async () => {
    const { account, cookie } = await aPerson(site());
    const authenticator = await registered(site(), cookie);
    const change = (state: string) =>
      site().request.patch(apiPaths.accountChange(account.id)).set(asConsumer).send({ state }).expect(200);
    await change('suspended');
    expect((await signInWith(site(), authenticator)).status).toBe(401);
    expect((await site().request.get(apiPaths.ownPasskeys).set(fromOwnPage(cookie))).status).toBe(401);
    await change('active');
    expect((await signInWith(site(), authenticator)).status).toBe(200);
  });

  test('administrators see how many passkeys a person has, and remove all of a lost device with the sessions', async () => {
    const { account, cookie } = await aPerson(site());
    const authenticator = await registered(site(), cookie);
    await registered(site(), cookie);
    const people = await site().request.get(apiPaths.accounts).set(asConsumer);
    expect(responseProblems('GET', apiPaths.accounts, people)).toEqual([]);
    expect(people.body.accounts.map(({ passkeys }: { passkeys: number }) => passkeys)).toEqual([0, 2]);
    const path = apiPaths.accountPasskeys(account.id);
    expect((await site().request.delete(path).set(fromOwnPage(cookie))).body.error.code).toBe(
      'insufficientRight',
    );
    const removed = await site().request.delete(path).set(asConsumer);
    expect([removed.body, responseProblems('DELETE', path, removed)]).toEqual([{ changed: 2 }, []]);
    expect((await site().request.get(apiPaths.session).set(fromOwnPage(cookie))).body.signedIn).toBe(false);
    expect((await signInWith(site(), authenticator)).status).toBe(401);
    await site().request.delete(apiPaths.accountPasskeys(999)).set(asConsumer).expect(404);
  });

  test('the audit log names additions, removals, and sign-ins with their result', async () => {
    const { account, cookie } = await aPerson(site());
    const authenticator = await registered(site(), cookie);
    await signInWith(site(), authenticator);
    await signInWith(site(), authenticator, { isVerified: false });
    const [{ id }] = await listed(site(), cookie);
    await site().request.delete(apiPaths.ownPasskey(id)).set(fromOwnPage(cookie));
    await site().request.delete(apiPaths.accountPasskeys(account.id)).set(asConsumer);
    const { entries } = (await site().request.get(`${apiPaths.audit}?limit=5`).set(asConsumer)).body;
    const actor = `account:${account.name} (${account.id})`;
    expect(entries).toMatchObject([
      { event: 'passkeys-remove', object: `${account.name} (${account.id})`, count: 0 },
      { event: 'passkey-remove', actor, object: name },
      { event: 'sign-in', actor: 'anonymous', result: 'wrong-passkey', what: 'passkey' },
      { event: 'sign-in', actor, result: 'ok', what: 'passkey' },
      { event: 'passkey-add', actor, object: name },
    ]);
  });

  test('the form of an invitation leads to the page that offers a passkey', async () => {
    const { token } = await invitePerson(site());
    expect((await setPassword(site(), token)).location).toBe(`${paths.account}?lang=de`);
  });

  test('a name that is missing is reported before the device makes a passkey', async () => {
    const { cookie } = await aPerson(site());
    const refused = await site()
      .request.post(`${apiPaths.ownPasskeyChallenge}?lang=de`)
      .set(fromOwnPage(cookie))
      .send({ name: ' ' });
    expect([refused.status, refused.body.error.fields.name]).toEqual([400, de['errors.field.nameRequired']]);
    expect((await site().request.post(apiPaths.ownPasskeyChallenge).send({ name })).status).toBe(401);
  });

  test('a page of another origin begins and ends no sign-in', async () => {
    const authenticator = await registered(site(), (await aPerson(site())).cookie);
    const foreign = { host, origin: 'https://other.example' };
    const begun = await site().request.post(apiPaths.passkeyChallenge).set(foreign);
    expect([begun.status, begun.body.error.code]).toEqual([403, 'foreignOrigin']);
    const response = authenticator.get(await requestOptions(site()));
    const ended = await site().request.post(apiPaths.passkeySession).set(foreign).send(response);
    expect(ended.status).toBe(403);
  });

  test('after a change of the host a passkey is listed as unusable and signs nobody in; the start warns of it', async () => {
    const { cookie } = await aPerson(site());
    const authenticator = await registered(site(), cookie);
    const moved = 'http://new.site.example';
    const { request } = site({ publicUrl: moved });
    const headers = { host: 'new.site.example', origin: moved };
    const { passkeys } = (await request.get(apiPaths.ownPasskeys).set({ ...headers, cookie })).body;
    expect(passkeys).toMatchObject([{ host, isUsable: false }]);
    const { options } = (await request.post(apiPaths.passkeyChallenge).set(headers)).body;
    const claims = { rpId: host };
    const answer = await request
      .post(apiPaths.passkeySession)
      .set(headers)
      .send(authenticator.get(options, claims));
    expect(answer.status).toBe(401);
    const warnings: string[] = [];
    const log = pino({}, { write: (line) => warnings.push(JSON.parse(line).msg) });
    await warnOfOtherHosts(database().db, publicUrl, log);
    expect(warnings).toEqual([]);
    await warnOfOtherHosts(database().db, moved, log);
    expect(warnings).toEqual([
      expect.stringMatching(/^1 passkey .* host site\.example .* on new\.site\.example/),
    ]);
  });

  test('without PUBLIC_URL passkeys work on localhost and on no other host', async () => {
    const first = site({ publicUrl: null });
    const { cookie } = await aPerson(first);
    const origin = 'http://localhost:3000';
    const local = { host: 'localhost:3000', origin };
    const begin = (headers: Record<string, string>) =>
      first.request
        .post(apiPaths.ownPasskeyChallenge)
        .set({ ...headers, cookie })
        .send({ name });
    const { options } = (await begin(local)).body;
    expect(options.rp.id).toBe('localhost');
    const authenticator = new SoftwareAuthenticator(origin);
    const credential = authenticator.create(options);
    await first.request
      .post(apiPaths.ownPasskeys)
      .set({ ...local, cookie })
      .send({ name, credential })
      .expect(201);
    for (const other of ['127.0.0.1:3000', 'evil.example', 'localhost.evil.example']) {
      const refused = await begin({ host: other, origin: `http://${other}` });
      expect([other, refused.status, refused.body.error.code]).toEqual([other, 409, 'passkeysUnavailable']);
    }
    const byAddress = site({ publicUrl: 'http://192.0.2.1' }).request;
    expect((await byAddress.post(apiPaths.passkeyChallenge)).status).toBe(409);
  });

  test('challenges and responses of a client are limited', async () => {
    const limits = { passkeyChallenge: { hits: 4, seconds: 600 }, passkey: { hits: 2, seconds: 600 } };
    const limited = site({ limits });
    const { cookie } = await aPerson(limited);
    const authenticator = await registered(limited, cookie);
    expect((await signInWith(limited, authenticator)).status).toBe(200);
    const above = await signInWith(limited, authenticator);
    expect([above.status, Number(above.headers['retry-after']) > 0]).toEqual([429, true]);
    await requestOptions(limited);
    const refused = await limited.request.post(apiPaths.passkeyChallenge).set(fromOwnPage());
    expect(refused.status).toBe(429);
    expect((await limited.request.get(apiPaths.session).set(fromOwnPage(cookie))).body.signedIn).toBe(true);
  });

  test('a restored backup brings no removed passkey back', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
    try {
      const revocationJournal = path.join(folder, 'revocations');
      const journaled = site({ revocationJournal });
      const { account, cookie } = await aPerson(journaled);
      await registered(journaled, cookie);
      const other = await aPerson(journaled);
      const kept = await registered(journaled, other.cookie);
      await requestOptions(journaled);
      const copy = await copyOf(database());
      try {
        await journaled.request.delete(apiPaths.accountPasskeys(account.id)).set(asConsumer).expect(200);
        const lines = await readRevocations([revocationJournal]);
        expect(await replayRevocations(copy.db, lines, Date.now())).toMatchObject({ passkeys: 1 });
        expect(await copy.db('passkeys').pluck('credential_id')).toEqual([kept.credentialId]);
        expect(await copy.db('passkey_challenges')).toEqual([]);
        expect(await replayRevocations(copy.db, lines, Date.now())).toMatchObject({ passkeys: 0 });
      } finally {
        await copy.end();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
