import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signInLimitRetentionMs, signInTicketRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import { createAccountLink } from '../../server/features/inbox/sign-in/account-links.ts';
import { qrCodeOf } from '../../server/features/inbox/sign-in/totp.ts';
import { replayRevocations } from '../../server/features/person/replay-revocations.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { readRevocations } from '../../server/platform/database/revocation-journal.ts';
import {
  type ApiSite,
  adminPassword,
  apiSite,
  asConsumer,
  cookieOf,
  fromOwnPage,
  signIn,
} from '../support/api-app.ts';
import { copyOf, onEachDatabase } from '../support/databases.ts';
import { codeAt, enterCode, nextCode, switchOnCodes } from '../support/one-time-codes.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson, isSignedIn, personPassword, setPassword, signInAs } from '../support/people.ts';

onEachDatabase((database) => {
  const site = (options: Parameters<typeof apiSite>[1] = {}) => apiSite(database(), options);
  const minute = 60_000;

  /** A person with codes, whose time the test sets. */
  async function aPersonWithCodes(options: Parameters<typeof apiSite>[1] = {}) {
    const time = { now: Date.now() };
    const timed = site({ clock: () => time.now, ...options });
    const { account, cookie } = await aPerson(timed, { inbox: 'erase' });
    const { secret, codes } = await switchOnCodes(timed, cookie, time.now);
    time.now += minute;
    return { time, site: timed, account, cookie, secret, codes };
  }
  const ticketFor = async (at: ApiSite, email: string): Promise<string> =>
    (await signInAs(at, email)).body.ticket;

  test('the right password of an account with codes is answered with a ticket, which is no session', async () => {
    const { site: at, account, secret, time } = await aPersonWithCodes();
    const first = await signInAs(at, account.email);
    expect([first.status, first.body.error.code, cookieOf(first)]).toEqual([401, 'codeRequired', '']);
    expect(responseProblems('POST', apiPaths.session, first)).toEqual([]);
    expect(await isSignedIn(at, `session=${first.body.ticket}`)).toBe(false);
    const wrong = await signInAs(at, account.email, 'another password of some length');
    expect([wrong.status, wrong.body.error.code, wrong.body.ticket]).toEqual([
      401,
      'wrongPassword',
      undefined,
    ]);
    const second = await enterCode(at, first.body.ticket, codeAt(secret, time.now));
    expect([second.status, second.body.account.id]).toEqual([200, account.id]);
    expect(responseProblems('POST', apiPaths.session, second)).toEqual([]);
    expect(await isSignedIn(at, cookieOf(second))).toBe(true);
  });

  test('a ticket is used once, ends after five minutes, and with a new password', async () => {
    const { site: at, account, secret, time } = await aPersonWithCodes();
    const used = await ticketFor(at, account.email);
    await enterCode(at, used, codeAt(secret, time.now)).expect(200);
    time.now += minute;
    const refused = async (ticket: string) => {
      const { status, body } = await enterCode(at, ticket, codeAt(secret, time.now));
      return [status, body.error?.code];
    };
    expect(await refused(used)).toEqual([401, 'ticketExpired']);
    expect(await refused('x')).toEqual([401, 'ticketExpired']);
    const late = await ticketFor(at, account.email);
    time.now += signInTicketRetentionMs;
    expect(await refused(late)).toEqual([401, 'ticketExpired']);
    expect(await deleteExpired(database().db, time.now, 30)).toContain('sign_in_tickets');
    const replaced = await ticketFor(at, account.email);
    const link = new URL(await createAccountLink(database().db, account.id, time.now), 'http://site.example');
    await setPassword(at, link.searchParams.get('token') ?? '');
    expect(await refused(replaced)).toEqual([401, 'ticketExpired']);
  });

  test('a code is accepted once, also by two processes at the same time, and no older one after it', async () => {
    const { site: at, account, secret, time } = await aPersonWithCodes();
    const other = site({ clock: () => time.now });
    const tickets = await Promise.all([0, 1, 2].map(() => ticketFor(at, account.email)));
    const code = codeAt(secret, time.now);
    const both = await Promise.all([
      enterCode(at, String(tickets[0]), code),
      enterCode(other, String(tickets[1]), code),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const older = await enterCode(at, String(tickets[2]), codeAt(secret, time.now - 30_000));
    expect([older.status, older.body.error.code]).toEqual([401, 'wrongCode']);
    await enterCode(at, String(tickets[2]), nextCode(secret, time.now)).expect(200);
  });

  test('a recovery code works once, in any spelling, and only for its account', async () => {
    const { site: at, account, codes } = await aPersonWithCodes();
    const other = await aPersonWithCodes();
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
    await enterCode(at, await ticketFor(other.site, other.account.email), code).expect(401);
    const spelt = code.replaceAll('-', ' ').toLowerCase();
    const { headers } = await enterCode(at, await ticketFor(at, account.email), spelt).expect(200);
    await enterCode(at, await ticketFor(at, account.email), code).expect(401);
    const state = await at.request.get(apiPaths.ownCodes).set(fromOwnPage(cookieOf({ headers })));
    expect([state.body, responseProblems('GET', apiPaths.ownCodes, state)]).toEqual([
      { isOn: true, recoveryCodes: 9 },
      [],
    ]);
    const { entries } = (await at.request.get(`${apiPaths.audit}?limit=9`).set(asConsumer)).body;
    expect(entries).toContainEqual(
      expect.objectContaining({ event: 'sign-in', result: 'ok', what: 'recovery-code' }),
    );
  });

  test('new recovery codes replace the earlier ones', async () => {
    const { site: at, account, cookie, codes } = await aPersonWithCodes();
    const made = await at.request.post(apiPaths.ownRecoveryCodes).set(fromOwnPage(cookie));
    expect([made.status, responseProblems('POST', apiPaths.ownRecoveryCodes, made)]).toEqual([201, []]);
    await enterCode(at, await ticketFor(at, account.email), String(codes[0])).expect(401);
    await enterCode(at, await ticketFor(at, account.email), made.body.codes[0]).expect(200);
  });

  test('after five wrong codes an account accepts none for a quarter of an hour, from anywhere', async () => {
    const limits = { code: { hits: 5, seconds: signInLimitRetentionMs / 1000 } };
    const { site: at, account, secret, time } = await aPersonWithCodes({ limits });
    const ticket = await ticketFor(at, account.email);
    for (let guess = 0; guess < 5; guess += 1) await enterCode(at, ticket, '000000').expect(401);
    const other = site({ clock: () => time.now, limits });
    for (const each of [at, other]) {
      const { status } = await enterCode(each, await ticketFor(at, account.email), codeAt(secret, time.now));
      expect(status).toBe(429);
    }
    const another = await aPersonWithCodes({ limits });
    const right = codeAt(another.secret, another.time.now);
    await enterCode(another.site, await ticketFor(another.site, another.account.email), right).expect(200);
    time.now += signInLimitRetentionMs;
    await enterCode(at, await ticketFor(at, account.email), codeAt(secret, time.now)).expect(200);
  });

  test('an empty code is no attempt', async () => {
    const limits = { code: { hits: 1, seconds: signInLimitRetentionMs / 1000 } };
    const { site: at, account, secret, time } = await aPersonWithCodes({ limits });
    const ticket = await ticketFor(at, account.email);
    for (const empty of ['', ' ', '-']) await enterCode(at, ticket, empty).expect(401);
    await enterCode(at, ticket, codeAt(secret, time.now)).expect(200);
  });

  test('codes are switched on by the first code, and switched off again; wrong requests change nothing', async () => {
    const { request } = site();
    const { account, cookie } = await aPerson(site());
    const headers = fromOwnPage(`${cookie}; language=de`);
    const made = await request.post(apiPaths.ownCodesSecret).set(headers);
    expect(made.body.uri).toContain(`secret=${made.body.secret}`);
    expect(made.body.qrCode).toEqual(qrCodeOf(made.body.uri));
    expect(responseProblems('POST', apiPaths.ownCodesSecret, made)).toEqual([]);
    const { secret } = made.body;
    const wrong = await request.post(apiPaths.ownCodes).set(headers).send({ secret, code: '000000' });
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { code: de['errors.field.codeWrong'] }]);
    await request.delete(apiPaths.ownCodes).set(headers).expect(409);
    await request.post(apiPaths.ownRecoveryCodes).set(headers).expect(409);
    expect((await signInAs(site(), account.email)).status).toBe(200);
    await switchOnCodes(site(), cookie);
    const again = { secret, code: codeAt(secret, Date.now()) };
    expect((await request.post(apiPaths.ownCodes).set(headers).send(again)).body.error.code).toBe('codesOn');
    const off = await request.delete(apiPaths.ownCodes).set(headers);
    expect([off.status, responseProblems('DELETE', apiPaths.ownCodes, off)]).toEqual([200, []]);
    expect(await database().db('recovery_codes')).toEqual([]);
    expect((await signInAs(site(), account.email)).status).toBe(200);
    const { entries } = (await request.get(`${apiPaths.audit}?limit=3`).set(asConsumer)).body;
    expect(entries.map(({ event }: { event: string }) => event)).toEqual([
      'sign-in',
      'codes-off',
      'codes-on',
    ]);
  });

  test('forms without script ask for the code, also after a link, and the ticket is in no URL', async () => {
    const { site: at, account, secret, time } = await aPersonWithCodes();
    const post = (form: string, fields: object) =>
      at.request
        .post(form)
        .set(fromOwnPage())
        .type('form')
        .send({ lang: 'de', ...fields });
    const flashOf = async ({ headers }: { headers: { location?: string } }) =>
      (await at.request.get(String(headers.location))).body;
    const form = `${paths.admin}/sign-in`;
    const first = await post(form, { email: account.email, password: personPassword });
    expect(first.headers.location).toMatch(/^\/admin\?lang=de&flash=[\w-]{22}$/);
    const pending = await flashOf(first);
    expect(pending).toMatchObject({ form: 'code', result: 'pending' });
    const { ticket } = pending.values;
    const wrong = await post(form, { ticket, code: '000000' });
    expect(await flashOf(wrong)).toEqual({
      form: 'code',
      result: 'failed',
      values: { ticket },
    });
    const right = await post(form, { ticket, code: codeAt(secret, time.now) });
    expect([right.status, right.headers.location]).toEqual([303, '/admin?lang=de&flash=session-success']);
    expect(await isSignedIn(at, cookieOf(right))).toBe(true);
    const spent = await post(form, { ticket, code: codeAt(secret, time.now) });
    expect(spent.headers.location).toBe('/admin?lang=de&flash=code-expired');
    const link = new URL(await createAccountLink(database().db, account.id, time.now), 'http://site.example');
    const set = await post(paths.password, {
      token: link.searchParams.get('token'),
      password: 'nine herons at the new harbour',
    });
    expect([cookieOf(set), String(set.headers.location)]).toEqual([
      '',
      expect.stringMatching(/^\/admin\/account\?/),
    ]);
    expect(await flashOf(set)).toMatchObject({ form: 'code', result: 'pending' });
  });

  test('ADMIN_PASSWORD alone signs in until its account has codes', async () => {
    const now = Date.now();
    const at = site({ clock: () => now });
    const { secret } = await switchOnCodes(at, await signIn(at), now);
    const first = await at.request
      .post(apiPaths.session)
      .set(fromOwnPage())
      .send({ password: adminPassword });
    expect([first.status, first.body.error.code]).toEqual([401, 'codeRequired']);
    const second = await enterCode(at, first.body.ticket, nextCode(secret, now));
    expect(second.status).toBe(200);
    // A changed ADMIN_PASSWORD ends the session, as ever.
    const changed = site({ adminPassword: 'another horse battery staple' });
    expect(await isSignedIn(changed, cookieOf(second))).toBe(false);
  });

  test('a restored backup brings neither a used recovery code nor codes that were switched off back', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
    try {
      const revocationJournal = path.join(folder, 'revocations');
      const kept = await aPersonWithCodes({ revocationJournal });
      const gone = await aPersonWithCodes({ revocationJournal });
      await ticketFor(kept.site, kept.account.email);
      const copy = await copyOf(database());
      try {
        const ticket = await ticketFor(kept.site, kept.account.email);
        await enterCode(kept.site, ticket, String(kept.codes[0])).expect(200);
        await gone.site.request.delete(apiPaths.ownCodes).set(fromOwnPage(gone.cookie)).expect(200);
        const lines = await readRevocations([revocationJournal]);
        expect(await replayRevocations(copy.db, lines, Date.now())).toMatchObject({ codes: 12 });
        const secrets = await copy.db('accounts').whereNotNull('totp_secret').pluck('id');
        expect(secrets).toEqual([kept.account.id]);
        const unused = await copy.db('recovery_codes').where({ used_at: null }).pluck('account_id');
        expect(unused).toEqual(Array(9).fill(kept.account.id));
        expect(await copy.db('sign_in_tickets')).toEqual([]);
        expect(await replayRevocations(copy.db, lines, Date.now())).toMatchObject({ codes: 0 });
      } finally {
        await copy.end();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
