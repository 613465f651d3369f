import { argon2Sync } from 'node:crypto';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { mailWithLink } from '../../server/features/accounts/mails.ts';
import { cost } from '../../server/features/inbox/sign-in/password-cost.ts';
import {
  adminPassword,
  apiSite,
  asConsumer,
  fromOwnPage,
  signIn,
  withMailServer,
} from '../support/api-app.ts';
import { sampleContent } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import {
  aPerson,
  enterOwnEmail,
  invitePerson,
  isSignedIn,
  personPassword,
  setPassword,
  signInAs,
  tokenOf,
} from '../support/people.ts';

const spent = `${paths.password}?lang=de&flash=password-expired`;

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
      [`${paths.account}?lang=de&flash=session-success`, spent, spent, spent, spent].sort(),
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

  test('the page of a valid link has the name with which the person will sign in', async () => {
    const { account, token } = await invitePerson(site());
    const nameOf = async (search: string) =>
      (await site().request.get(`${paths.password}${search}`)).headers['x-account-name'];
    expect(await nameOf(`?token=${token}`)).toBe(account.email);
    expect(await nameOf(`?token=${token}&token=${token}`)).toBeUndefined();
    await setPassword(site(), token);
    expect(await nameOf('')).toBeUndefined();
  });

  test('a link that is not valid leads to the page that it has ended, without its form', async () => {
    const { token } = await invitePerson(site());
    await setPassword(site(), token);
    for (const search of [`token=${token}`, 'token=x', 'token=']) {
      const { status, headers } = await site().request.get(`${paths.password}?${search}&lang=de`);
      expect([search, status, headers.location]).toEqual([search, 303, spent]);
    }
  });

  test('a password is refused with the reason when it is easy to guess or longer than is checked, and the link remains valid', async () => {
    const { token } = await invitePerson(site());
    for (const [password, key] of [
      ['short', 'errors.field.passwordShort'],
      [`${personPassword} `.repeat(50), 'errors.field.passwordLong'],
      [`${sampleContent().company.name}-x7Kq9vTz2`, 'errors.field.passwordNamed'],
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

  test('a hash with weaker parameters is replaced when its password is entered', async () => {
    const { db } = database();
    const weak = (password: string) => {
      const salt = Buffer.alloc(16, 1);
      const key = argon2Sync('argon2id', {
        message: password,
        nonce: salt,
        tagLength: 32,
        memory: 64,
        passes: 1,
        parallelism: 1,
      });
      return ['argon2id', 64, 1, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
    };
    const { account } = await aPerson(site());
    await db('accounts')
      .where({ id: account.id })
      .update({ password_hash: weak(personPassword) });
    await signIn(site());
    await db('credentials').update({ hash: weak(adminPassword) });
    const { id } = await db('credentials').first('id');
    expect((await signInAs(site(), account.email, `${personPassword}x`)).status).toBe(401);
    for (const [email, password] of [
      [account.email, personPassword],
      ['first@post.example', adminPassword],
    ] as const)
      expect((await signInAs(site(), email, password)).status).toBe(200);
    const { password_hash } = await db('accounts').where({ id: account.id }).first('password_hash');
    const credential = await db('credentials').first('id', 'hash');
    const parameters = ['argon2id', cost.memory, cost.passes, cost.parallelism, ''].join('$');
    for (const hash of [password_hash, credential.hash])
      expect(hash.slice(0, parameters.length)).toBe(parameters);
    expect(credential.id).toBe(id);
    expect((await signInAs(site(), account.email)).status).toBe(200);
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
    const unknown = await invite({ email: 'b@post.example', locale: 'fr' });
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([400, ['locale']]);
    const invalid = await invite({ email: 'x', name: '', locale: 'French' });
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

  test('a link ends with a new password or address of the person, whoever else has it', async () => {
    const { account, cookie } = await aPerson(site());
    const link = async () => {
      const { body } = await site().request.post(apiPaths.accountLink(account.id)).set(asConsumer);
      return tokenOf(body.link);
    };
    const changes = [
      () =>
        site()
          .request.post(apiPaths.ownPassword)
          .set(fromOwnPage(cookie))
          .send({ current: personPassword, password: `${personPassword} again` }),
      () =>
        site()
          .request.patch(apiPaths.ownAccount)
          .set(fromOwnPage(cookie))
          .send({ email: 'another@post.example' }),
    ];
    for (const change of changes) {
      const token = await link();
      expect((await change()).status).toBe(200);
      expect((await setPassword(site(), token)).location).toBe(spent);
    }
  });

  test('of the own profile what is the same is no change: a link stays, and the log does not state it', async () => {
    const { account, cookie } = await aPerson(site());
    const { body } = await site().request.post(apiPaths.accountLink(account.id)).set(asConsumer);
    const { name, email } = account;
    const save = (locale: string) =>
      site().request.patch(apiPaths.ownAccount).set(fromOwnPage(cookie)).send({ name, email, locale });
    for (const locale of ['en', 'de', 'de']) expect((await save(locale)).status).toBe(200);
    const changes = database().db('audit_log').where({ event: 'account-change' }).orderBy('id');
    expect((await changes.pluck('what')).slice(-2)).toEqual(['own-locale', 'own-locale']);
    expect((await setPassword(site(), tokenOf(body.link))).location).not.toBe(spent);
  });

  test('the first administrator without an address signs in with ADMIN_PASSWORD alone, also beside other people', async () => {
    await aPerson(site());
    await database().db('accounts').where({ id: 1 }).update({ email: null, email_key: null });
    expect((await site().request.post(apiPaths.session).send({ password: adminPassword })).status).toBe(200);
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

  test('a password is judged, and a flash message stored, only with a valid link, and of the own origin', async () => {
    const { token } = await invitePerson(site());
    expect((await setPassword(site(), 'x'.repeat(43), 'short')).location).toBe(spent);
    const attempts = database().db('audit_log').where({ event: 'password-set' });
    expect(await attempts.pluck('result')).toEqual(['spent-link']);
    const foreign = { host: 'site.example', origin: 'https://evil.example' };
    const form = { token, password: 'short' };
    await site().request.post(paths.password).set(foreign).type('form').send(form).expect(403);
    expect(await database().db('form_outcomes')).toEqual([]);
    await setPassword(site(), token, 'short');
    expect((await database().db('form_outcomes')).length).toBe(1);
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
});
