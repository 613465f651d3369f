import { passkeyChallengeRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { apiSite, cookieOf, fromOwnPage } from '../support/api-app.ts';
import { SoftwareAuthenticator } from '../support/authenticator.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';
import {
  creationOptions,
  host,
  passkeyName as name,
  ownPasskeys,
  postPasskey,
  postSignIn,
  publicUrl,
  registered,
  requestOptions,
  signInWith,
} from '../support/passkeys.ts';
import { aPerson, invitePerson, setPassword } from '../support/people.ts';

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
    const added = await postPasskey(site(), cookie, authenticator.create(options));
    expect([added.status, responseProblems('POST', apiPaths.ownPasskeys, added)]).toEqual([201, []]);
    const [unused] = await ownPasskeys(site(), cookie);
    expect(unused).toMatchObject({ name, host, isUsable: true, isBackedUp: false, lastUsedAt: null });
    const request = await requestOptions(site());
    expect(request).toMatchObject({ rpId: host, userVerification: 'required' });
    expect(request.allowCredentials ?? []).toEqual([]);
    const signedIn = await postSignIn(site(), authenticator.get(request));
    expect(responseProblems('POST', apiPaths.passkeySession, signedIn)).toEqual([]);
    expect(signedIn.body.account.id).toBe(account.id);
    const second = cookieOf(signedIn);
    const [used] = await ownPasskeys(site(), second);
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
    await postPasskey(site(), cookie, second.create(options)).expect(201);
    expect((await signInWith(site(), first)).status).toBe(200);
    expect((await signInWith(site(), second)).status).toBe(200);
    const twice = await postPasskey(site(), cookie, first.create(await creationOptions(site(), cookie)));
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
    const refused = await postPasskey(
      site(),
      cookie,
      new SoftwareAuthenticator(publicUrl).create(options, claims),
    );
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalidPasskey']);
    expect(await ownPasskeys(site(), cookie)).toEqual([]);
    const authenticator = await registered(site(), cookie);
    const failed = await signInWith(site(), authenticator, claims);
    expect([failed.status, failed.body.error.code, cookieOf(failed)]).toEqual([401, 'wrongPasskey', '']);
    expect((await signInWith(site(), authenticator)).status).toBe(200);
  });

  test('a challenge is used up by its first response, of several at the same time as well', async () => {
    const { cookie } = await aPerson(site());
    const options = await creationOptions(site(), cookie);
    const made = new SoftwareAuthenticator(publicUrl).create(options);
    const additions = await Promise.all([1, 2, 3].map(() => postPasskey(site(), cookie, made)));
    expect(additions.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const authenticator = await registered(site(), cookie);
    const response = authenticator.get(await requestOptions(site()));
    const attempts = await Promise.all([1, 2, 3].map(() => postSignIn(site(), response)));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await postSignIn(site(), response)).status).toBe(401);
    const challenge = await requestOptions(site());
    expect((await postSignIn(site(), authenticator.get(challenge, { isVerified: false }))).status).toBe(401);
    expect((await postSignIn(site(), authenticator.get(challenge))).status).toBe(401);
  });

  test('a challenge ends after five minutes, and serves one purpose and one account', async () => {
    let now = Date.now();
    const timed = site({ clock: () => now });
    const [one, other] = [await aPerson(timed), await aPerson(timed)];
    const authenticator = await registered(timed, one.cookie);
    const late = authenticator.get(await requestOptions(timed));
    now += passkeyChallengeRetentionMs;
    expect((await postSignIn(timed, late)).status).toBe(401);
    const { mail } = sampleSnapshot().disclosures.retentionDays;
    expect(await deleteExpired(database().db, now, mail)).toContain('passkey_challenges');
    expect(await database().db('passkey_challenges')).toEqual([]);
    const ofOne = await creationOptions(timed, one.cookie);
    const stolen = await postPasskey(timed, other.cookie, new SoftwareAuthenticator(publicUrl).create(ofOne));
    expect(stolen.status).toBe(400);
    const { challenge } = await creationOptions(timed, one.cookie);
    expect((await signInWith(timed, authenticator, { challenge })).status).toBe(401);
    const { challenge: forSignIn } = await requestOptions(timed);
    const options = await creationOptions(timed, one.cookie);
    const made = new SoftwareAuthenticator(publicUrl).create(options, { challenge: forSignIn });
    expect((await postPasskey(timed, one.cookie, made)).status).toBe(400);
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
      await postSignIn(site(), forged),
      await signInWith(site(), authenticator, { userHandle: 'A'.repeat(43) }),
      await signInWith(site(), new SoftwareAuthenticator(publicUrl), { userHandle: 'A'.repeat(43) }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body]);
    for (const body of [{}, { ...forged, id: 'x'.repeat(1365) }, { ...forged, response: [] }])
      expect((await postSignIn(site(), body)).status).toBe(400);
    const empty = { ...forged, response: { ...forged.response, clientDataJSON: 'AA' } };
    expect((await postSignIn(site(), empty)).status).toBe(401);
  });

  test('the form of an invitation leads to the page that offers a passkey', async () => {
    const { token } = await invitePerson(site());
    const { location } = await setPassword(site(), token);
    expect(location).toBe(`${paths.account}?lang=de&flash=session-success`);
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

  test('a page of another origin begins and ends no sign-in, and uses up no limit', async () => {
    const authenticator = await registered(site(), (await aPerson(site())).cookie);
    const foreign = { host, origin: 'https://other.example' };
    const limited = site({ limits: { passkeyChallenge: { hits: 1, seconds: 600 } } });
    for (let time = 0; time < 2; time += 1) {
      const begun = await limited.request.post(apiPaths.passkeyChallenge).set(foreign);
      expect([begun.status, begun.body.error.code]).toEqual([403, 'foreignOrigin']);
    }
    expect(await requestOptions(limited)).toMatchObject({ rpId: host });
    const response = authenticator.get(await requestOptions(site()));
    const ended = await site().request.post(apiPaths.passkeySession).set(foreign).send(response);
    expect(ended.status).toBe(403);
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
});
