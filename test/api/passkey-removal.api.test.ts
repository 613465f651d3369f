import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { apiPaths } from '../../data/site/api-paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import { warnOfOtherHosts } from '../../server/features/passkeys/repository.ts';
import { replayRevocations } from '../../server/features/person/replay-revocations.ts';
import { readRevocations } from '../../server/platform/database/revocation-journal.ts';
import { apiSite, asConsumer, fromOwnPage } from '../support/api-app.ts';
import { copyOf, onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';
import {
  host,
  passkeyName as name,
  ownPasskeys,
  publicUrl,
  registered,
  requestOptions,
  signInWith,
} from '../support/passkeys.ts';
import { aPerson } from '../support/people.ts';

onEachDatabase((database) => {
  const site = (options: Parameters<typeof apiSite>[1] = {}) =>
    apiSite(database(), { publicUrl, ...options });

  /** As of a person who had a company account, which was unlinked. */
  const endPassword = (id: number) => database().db('accounts').where({ id }).update({ password_hash: null });

  test('a removed passkey signs nobody in, and only its person removes it', async () => {
    const [one, other] = [await aPerson(site()), await aPerson(site())];
    const authenticator = await registered(site(), one.cookie);
    const [{ id }] = await ownPasskeys(site(), one.cookie);
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

  test.each([true, false])(
    'a suspended person cannot sign in with a passkey until the account is active again (password: %s)',
    async (hasPassword) => {
      const { account, cookie } = await aPerson(site());
      const authenticator = await registered(site(), cookie);
      if (!hasPassword) await endPassword(account.id);
      const change = (state: string) =>
        site().request.patch(apiPaths.accountChange(account.id)).set(asConsumer).send({ state }).expect(200);
      await change('suspended');
      expect((await signInWith(site(), authenticator)).status).toBe(401);
      expect((await site().request.get(apiPaths.ownPasskeys).set(fromOwnPage(cookie))).status).toBe(401);
      await change('active');
      expect((await signInWith(site(), authenticator)).status).toBe(200);
    },
  );

  test('a person without a password keeps the last passkey, which an administrator can remove', async () => {
    const { account, cookie } = await aPerson(site());
    for (let count = 0; count < 2; count += 1) await registered(site(), cookie);
    await endPassword(account.id);
    const [first, second] = await ownPasskeys(site(), cookie);
    const remove = ({ id }: { id: number }) =>
      site().request.delete(apiPaths.ownPasskey(id)).set(fromOwnPage(cookie));
    await remove(first).expect(200);
    const refused = await remove(second);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'lastSignInMethod']);
    expect(responseProblems('DELETE', apiPaths.ownPasskey(second.id), refused)).toEqual([]);
    const removed = await site().request.delete(apiPaths.accountPasskeys(account.id)).set(asConsumer);
    expect([removed.status, removed.body]).toEqual([200, { changed: 1 }]);
  });

  test('an administrator without a password does not remove the own passkeys as those of a lost device', async () => {
    const { account, cookie } = await aPerson(site(), { role: 'administrator' });
    await registered(site(), cookie);
    await endPassword(account.id);
    const refused = await site()
      .request.delete(apiPaths.accountPasskeys(account.id))
      .set(fromOwnPage(cookie));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'lastSignInMethod']);
    expect(responseProblems('DELETE', apiPaths.accountPasskeys(account.id), refused)).toEqual([]);
    expect(await ownPasskeys(site(), cookie)).toHaveLength(1);
  });

  test('of two passkeys that a person without a password removes at once, one stays', async () => {
    const { account, cookie } = await aPerson(site());
    for (let count = 0; count < 2; count += 1) await registered(site(), cookie);
    await endPassword(account.id);
    const removals = (await ownPasskeys(site(), cookie)).map(({ id }: { id: number }) =>
      site().request.delete(apiPaths.ownPasskey(id)).set(fromOwnPage(cookie)),
    );
    const statuses = (await Promise.all(removals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
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
    const [{ id }] = await ownPasskeys(site(), cookie);
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
