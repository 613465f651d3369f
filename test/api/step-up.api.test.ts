import { apiPaths } from '../../data/site/api-paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import { apiSite, asConsumer, cookieOf, fromOwnPage } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { codeAt, enterCode, nextCode, stepUp, switchOnCodes } from '../support/one-time-codes.ts';
import { responseProblems } from '../support/openapi.ts';
import { publicUrl, registered, requestOptions, signInWith } from '../support/passkeys.ts';
import { aPerson, signInAs } from '../support/people.ts';

const tenMinutes = 10 * 60_000;

onEachDatabase((database) => {
  /** An administrator, with a site whose time the test sets. */
  async function anAdministrator(options: Parameters<typeof apiSite>[1] = {}) {
    const time = { now: Date.now() };
    const site = apiSite(database(), { publicUrl, clock: () => time.now, ...options });
    const person = await aPerson(site, { role: 'administrator', inbox: 'erase' });
    return { time, site, ...person };
  }
  type Administrator = Awaited<ReturnType<typeof anAdministrator>>;

  /** What needs a step-up, in requests that change nothing. */
  async function guarded({ site: { request } }: Administrator, headers: Record<string, string>) {
    return Promise.all([
      request.get(apiPaths.messages).set(headers),
      request.get(`${apiPaths.subscribers}?limit=5&format=csv`).set(headers),
      request.get(apiPaths.mails).set(headers),
      request.get(`${apiPaths.person}?email=a@post.example`).set(headers),
      request.delete(`${apiPaths.person}?email=a@post.example`).set(headers),
      request.get(`${apiPaths.consentProof}?email=a@post.example`).set(headers),
      request
        .post(apiPaths.messagesErase)
        .set(headers)
        .send({ ids: [999] }),
      request.post(apiPaths.accounts).set(headers).send({}),
      request.patch(apiPaths.accountChange(999)).set(headers).send({}),
      request.post(apiPaths.accountLink(999)).set(headers),
      request.delete(apiPaths.accountSessions(999)).set(headers),
      request.delete(apiPaths.accountPasskeys(999)).set(headers),
      request.patch(apiPaths.ownAccount).set(headers).send({ email: 7 }),
      request.post(apiPaths.ownTokens).set(headers).send({}),
      request.post(apiPaths.ownPasskeyChallenge).set(headers).send({}),
      request.post(apiPaths.ownPasskeys).set(headers).send({}),
      request.delete(apiPaths.ownPasskey(999)).set(headers),
      request.post(apiPaths.ownCodesSecret).set(headers),
      request.post(apiPaths.ownCodes).set(headers).send({}),
      request.post(apiPaths.ownProvider).set(headers),
      request.delete(apiPaths.ownProvider).set(headers),
      request.delete(apiPaths.accountProvider(999)).set(headers),
    ]);
  }
  const statuses = async (person: Administrator, headers: Record<string, string>) =>
    (await guarded(person, headers)).map(({ status }) => status);
  const allowed = [
    200, 200, 200, 200, 200, 200, 200, 400, 404, 404, 404, 404, 400, 400, 400, 400, 404, 200, 400, 404, 404,
    404,
  ];
  const refused = allowed.map(() => 403);

  test('without a second factor nothing needs a step-up', async () => {
    const person = await anAdministrator();
    expect(await statuses(person, fromOwnPage(person.cookie))).toEqual(allowed);
  });

  test('with codes or a passkey, exports, erasures, proofs and changes of people and access need one within ten minutes', async () => {
    for (const add of ['codes', 'passkey'] as const) {
      const person = await anAdministrator();
      const { site, cookie, time } = person;
      if (add === 'codes') await switchOnCodes(site, cookie, time.now);
      else await registered(site, cookie);
      // Adding it has proved it.
      expect(await statuses(person, fromOwnPage(cookie))).toEqual(allowed);
      time.now += tenMinutes;
      expect(await statuses(person, fromOwnPage(cookie))).toEqual(refused);
      const all = fromOwnPage(cookie);
      for (const path of [`${apiPaths.messages}?limit=5`, apiPaths.accounts, apiPaths.ownTokens])
        await site.request.get(path).set(all).expect(200);
    }
  });

  test('the refusal is 403 stepUpRequired in the language of the request, and a code or a recovery code lifts it', async () => {
    const { site, cookie, time } = await anAdministrator();
    const { secret, codes } = await switchOnCodes(site, cookie, time.now);
    const read = () =>
      site.request.get(`${apiPaths.person}?email=a@post.example`).set(fromOwnPage(`${cookie}; language=de`));
    for (const code of [() => codeAt(secret, time.now), () => String(codes[0])]) {
      time.now += tenMinutes;
      const answer = await read();
      expect([answer.status, answer.body.error]).toEqual([
        403,
        { code: 'stepUpRequired', message: de['errors.api.stepUpRequired'] },
      ]);
      const state = await site.request.get(apiPaths.verification).set(fromOwnPage(cookie));
      expect(state.body).toEqual({ isNeeded: true, passkey: false, codes: true, provider: false });
      expect(responseProblems('GET', apiPaths.verification, state)).toEqual([]);
      expect((await stepUp(site, cookie, { code: '000000' })).body.error.code).toBe('invalidFields');
      await read().expect(403);
      const done = await stepUp(site, cookie, { code: code() });
      expect([done.status, responseProblems('POST', apiPaths.verification, done)]).toEqual([200, []]);
      await read().expect(200);
    }
    const { entries } = (await site.request.get(`${apiPaths.audit}?limit=9`).set(asConsumer)).body;
    const seen = entries
      .filter(({ event }: { event: string }) => event === 'step-up')
      .map(({ result, what }: { result: string; what: string }) => [result, what]);
    expect(seen).toEqual([
      ['ok', 'recovery-code'],
      ['wrong-code', 'code'],
      ['ok', 'code'],
      ['wrong-code', 'code'],
    ]);
  });

  test('a passkey lifts it, but not that of another person, and it holds for one session', async () => {
    const [person, other] = [await anAdministrator(), await anAdministrator()];
    const { site, cookie, account, time } = person;
    const authenticator = await registered(site, cookie);
    const foreign = await registered(other.site, other.cookie);
    const second = cookieOf(await signInAs(site, account.email));
    time.now += tenMinutes;
    const read = (session: string) =>
      site.request.get(`${apiPaths.person}?email=a@post.example`).set(fromOwnPage(session));
    const prove = async (device: typeof authenticator) =>
      stepUp(site, cookie, { credential: device.get(await requestOptions(site), {}) });
    expect((await prove(foreign)).body.error.code).toBe('invalidPasskey');
    await read(cookie).expect(403);
    expect((await prove(authenticator)).status).toBe(200);
    await read(cookie).expect(200);
    await read(second).expect(403);
  });

  test('signing in with a passkey or a code counts, with a password it does not', async () => {
    const { site, cookie, account, time } = await anAdministrator();
    const authenticator = await registered(site, cookie);
    const read = (session: string) =>
      site.request.get(`${apiPaths.person}?email=a@post.example`).set(fromOwnPage(session));
    await read(cookieOf(await signInWith(site, authenticator))).expect(200);
    await read(cookieOf(await signInAs(site, account.email))).expect(403);
    const { secret } = await switchOnCodes(site, cookie, time.now);
    const { ticket } = (await signInAs(site, account.email)).body;
    await read(cookieOf(await enterCode(site, ticket, nextCode(secret, time.now)))).expect(200);
  });

  test('a passkey of another host asks for nothing, since it cannot be used', async () => {
    const { site, cookie, time } = await anAdministrator();
    await registered(site, cookie);
    time.now += tenMinutes;
    await database().db('passkeys').update({ rp_id: 'old.example' });
    await site.request.get(`${apiPaths.person}?email=a@post.example`).set(fromOwnPage(cookie)).expect(200);
  });

  test('tokens need none, as they have scopes', async () => {
    const person = await anAdministrator();
    const { site, cookie, time } = person;
    await switchOnCodes(site, cookie, time.now);
    const body = { name: 'exports', scopes: ['export', 'erase'], endsAt: '2999-01-01' };
    const { token } = (await site.request.post(apiPaths.ownTokens).set(fromOwnPage(cookie)).send(body)).body;
    time.now += tenMinutes;
    await site.request.post(apiPaths.contact).send(aContactMessage());
    const bearer = { authorization: `Bearer ${token}` };
    await site.request.get(apiPaths.messages).set(bearer).expect(200);
    await site.request.delete(`${apiPaths.person}?email=a@post.example`).set(bearer).expect(200);
    await site.request.get(apiPaths.messages).set(asConsumer).expect(200);
  });

  test('codes of a step-up count for the limit of the account', async () => {
    const limits = { code: { hits: 5, seconds: 900 } };
    const { site, cookie, time } = await anAdministrator({ limits });
    const { secret } = await switchOnCodes(site, cookie, time.now);
    for (let guess = 0; guess < 5; guess += 1) await stepUp(site, cookie, { code: '000000' }).expect(400);
    await stepUp(site, cookie, { code: nextCode(secret, time.now) }).expect(429);
  });
});
