import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import {
  hashPassword,
  matchesHash,
  ownCredentialId,
} from '../../server/features/inbox/sign-in/credential.ts';
import { createOneTimeLink } from '../../server/features/inbox/sign-in/one-time-link.ts';
import { sessionTimeouts } from '../../server/features/inbox/sign-in/sessions.ts';
import { newToken } from '../../server/platform/text/tokens.ts';
import { adminPassword, apiSite, asConsumer, cookieOf, fromOwnPage, signIn } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const start = Date.parse('2026-11-20T12:00:00Z');

onEachDatabase((database) => {
  test('the correct password gives access to the inbox with the session cookie only', async () => {
    const site = apiSite(database());
    const cookie = await signIn(site);
    expect(cookie).toMatch(/^session=[\w-]{43}$/);
    expect((await site.request.get(apiPaths.session).set({ cookie })).body).toMatchObject({ signedIn: true });
    expect((await site.request.get(apiPaths.messages).set({ cookie })).status).toBe(200);
    expect((await site.request.get(apiPaths.session)).body).toEqual({ signedIn: false });
  });

  test('a wrong password is answered with 401 in the language of the request, sets no cookie and is logged', async () => {
    const { request, logged } = apiSite(database());
    for (const password of ['wrong', `${adminPassword} `, adminPassword.toUpperCase(), 'x'.repeat(1024)]) {
      const response = await request.post(apiPaths.session).set('cookie', 'language=de').send({ password });
      expect([response.status, response.body.error.message]).toEqual([401, de['errors.api.wrongPassword']]);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(logged).toContainEqual(expect.objectContaining({ event: 'sign-in', result: 'wrong-password' }));
    expect(JSON.stringify(logged)).not.toContain('wrong"');
  });

  test('over TLS the session cookie is Secure, HttpOnly and has the __Host- prefix', async () => {
    const { request } = apiSite(database(), { trustProxy: true });
    const response = await request
      .post(apiPaths.session)
      .set({ ...fromOwnPage(), origin: 'https://site.example', 'x-forwarded-proto': 'https' })
      .send({ password: adminPassword });
    const attributes = String(response.headers['set-cookie']).split('; ');
    expect(attributes[0]).toMatch(/^__Host-session=/);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']));
    expect(attributes.join()).not.toMatch(/domain/i);
    const cookie = cookieOf(response).replace('__Host-', '');
    const plain = await request.get(apiPaths.session).set({ cookie, 'x-forwarded-proto': 'https' });
    expect(plain.body.signedIn).toBe(false);
  });

  test('the database stores no session token, link token or password in plain text', async () => {
    const { db } = database();
    const token = (await signIn(apiSite({ db }))).replace('session=', '');
    const link = await createOneTimeLink(db);
    const stored = JSON.stringify([await db('sessions'), await db('sign_in_links'), await db('credentials')]);
    for (const secret of [token, link.split('token=')[1] ?? '', adminPassword])
      expect(stored).not.toContain(secret);
  });

  test('signing in creates a new session and ends the presented one', async () => {
    const site = apiSite(database());
    const planted = `session=${newToken()}`;
    const first = cookieOf(
      await site.request.post(apiPaths.session).set(fromOwnPage(planted)).send({ password: adminPassword }),
    );
    expect(first).not.toBe(planted);
    const second = cookieOf(
      await site.request.post(apiPaths.session).set(fromOwnPage(first)).send({ password: adminPassword }),
    );
    const state = async (cookie: string) =>
      (await site.request.get(apiPaths.session).set({ cookie })).body.signedIn;
    expect([await state(planted), await state(first), await state(second)]).toEqual([false, false, true]);
  });

  test('signing out ends every session in every browser', async () => {
    const site = apiSite(database());
    const current = await signIn(site);
    const other = await signIn(site);
    const response = await site.request.delete(apiPaths.session).set(fromOwnPage(current));
    expect(response.body).toEqual({ signedIn: false });
    for (const cookie of [current, other])
      expect((await site.request.get(apiPaths.messages).set({ cookie })).status).toBe(401);
  });

  test('requests concurrent with a sign-out do not restore the session', async () => {
    let now = start;
    const site = apiSite(database(), { clock: () => now });
    const cookie = await signIn(site);
    now += sessionTimeouts.renewalIntervalMs;
    await Promise.all([
      ...Array.from({ length: 25 }, () => site.request.get(apiPaths.messages).set({ cookie })),
      site.request.delete(apiPaths.session).set(fromOwnPage(cookie)),
      ...Array.from({ length: 25 }, () => site.request.get(apiPaths.messages).set({ cookie })),
    ]);
    expect((await site.request.get(apiPaths.messages).set({ cookie })).status).toBe(401);
    expect(await database().db('sessions')).toEqual([]);
  });

  test('a session ends after inactivity and after its maximum lifetime', async () => {
    let now = start;
    const site = apiSite(database(), { clock: () => now });
    const idle = await signIn(site);
    const used = await signIn(site);
    const status = async (cookie: string) =>
      (await site.request.get(apiPaths.messages).set({ cookie })).status;
    now += sessionTimeouts.idleMs - 1000;
    expect(await status(used)).toBe(200);
    now += 2000;
    expect([await status(idle), await status(used)]).toEqual([401, 200]);
    while (now < start + sessionTimeouts.absoluteMs - sessionTimeouts.idleMs) {
      now += sessionTimeouts.idleMs / 2;
      expect(await status(used)).toBe(200);
    }
    now = start + sessionTimeouts.absoluteMs + 1;
    expect(await status(used)).toBe(401);
  });

  test('a session survives a restart and ends when the password changes', async () => {
    const cookie = await signIn(apiSite(database()));
    const state = async (password: string | null) =>
      (await apiSite(database(), { adminPassword: password }).request.get(apiPaths.session).set({ cookie }))
        .body.signedIn;
    expect(await state(adminPassword)).toBe(true);
    expect(await state('another password')).toBe(false);
    expect(await state(adminPassword)).toBe(false);
    expect(await state(null)).toBe(false);
  });

  test('a new ADMIN_PASSWORD also ends sessions that its person began with a passkey', async () => {
    const cookie = await signIn(apiSite(database()));
    await database().db('sessions').update({ credential_id: ownCredentialId });
    const isSignedIn = async (password: string) =>
      (await apiSite(database(), { adminPassword: password }).request.get(apiPaths.session).set({ cookie }))
        .body.signedIn;
    expect(await isSignedIn(adminPassword)).toBe(true);
    expect(await isSignedIn('another password')).toBe(false);
  });

  test('servers that start at the same time share one credential', async () => {
    const sites = Array.from({ length: 4 }, () => apiSite(database()));
    const cookies = await Promise.all(sites.map((site) => signIn(site)));
    for (const site of sites) {
      for (const cookie of cookies)
        expect((await site.request.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(true);
    }
  });

  test('a cross-origin change with the session cookie is refused with 403', async () => {
    const site = apiSite(database(), { publicUrl: 'https://site.example' });
    await site.request.post(apiPaths.contact).send(aContactMessage());
    const cookie = await signIn(site);
    const { id } = (await site.request.get(apiPaths.messages).set({ cookie })).body.messages[0];
    const host = 'site.example';
    const crossOrigin: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'https://site.example.evil.example' },
      { origin: 'https://evil-site.example' },
      { origin: 'not an origin' },
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
      { origin: `http://${host}`, 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of crossOrigin) {
      const changes = [
        site.request.patch(apiPaths.messageRead(id)),
        site.request.delete(apiPaths.session),
        site.request.delete(`${apiPaths.person}?email=${aContactMessage().email}`),
        site.request.post(`${paths.admin}/sign-out`),
      ];
      for (const change of changes) {
        const response = await change.set({ host, cookie, ...headers });
        expect([headers, response.status]).toEqual([headers, 403]);
      }
    }
    expect((await site.request.get(apiPaths.messages).set({ cookie })).body.unread).toBe(1);
    for (const headers of [
      { origin: 'https://site.example' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ]) {
      expect(
        (await site.request.patch(apiPaths.messageRead(id)).set({ host, cookie, ...headers })).status,
      ).toBe(200);
    }
  });

  test('a cross-origin request can neither sign in nor read with the session cookie', async () => {
    const site = apiSite(database());
    const crossOrigin = { host: 'site.example', origin: 'https://evil.example' };
    expect(
      (await site.request.post(apiPaths.session).set(crossOrigin).send({ password: adminPassword })).status,
    ).toBe(403);
    const cookie = await signIn(site);
    const read = await site.request.get(apiPaths.messages).set({ cookie, 'sec-fetch-site': 'cross-site' });
    expect(read.status).toBe(403);
  });

  test('a bearer token needs no Origin header, and a wrong token is refused with 401', async () => {
    const { request } = apiSite(database());
    expect((await request.patch(apiPaths.messageRead(1)).set(asConsumer)).status).toBe(404);
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Basic ${asConsumer.authorization}`,
      `${asConsumer.authorization}x`,
    ]) {
      expect((await request.get(apiPaths.messages).set({ authorization })).status).toBe(401);
    }
  });

  test('a cross-origin post to sign-out is refused and clears no cookie', async () => {
    const site = apiSite(database());
    const cookie = await signIn(site);
    const crossOrigin = {
      host: 'site.example',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    // Browsers send no SameSite=Strict cookie with a cross-site post.
    for (const response of [
      await site.request.post(`${paths.admin}/sign-out`).set(crossOrigin).type('form').send({ lang: 'en' }),
      await site.request.delete(apiPaths.session).set(crossOrigin),
    ]) {
      expect([response.status, response.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await site.request.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(true);
  });

  test('unauthenticated API requests create no session and run no database query', async () => {
    const { db } = database();
    const { request } = apiSite({ db });
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }) => statements.push(sql);
    db.on('query', record);
    for (const path of [
      apiPaths.session,
      apiPaths.messages,
      apiPaths.subscribers,
      `${apiPaths.person}?email=a@post.example`,
    ]) {
      await request.get(path);
      await request.get(path).set('cookie', 'session=; session=nonsense; __Host-session=x');
    }
    await request.patch(apiPaths.messageRead(1));
    db.off('query', record);
    expect(statements).toEqual([]);
  });
});

test('tokens are unique and uniformly distributed over their alphabet', () => {
  const tokens = Array.from({ length: 10_000 }, newToken);
  expect(new Set(tokens).size).toBe(10_000);
  const counts = new Map<string, number>();
  for (const character of tokens.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(64);
  const expected = (10_000 * 43) / 64;
  // The last character has four bits only, hence the wide tolerance; a broken random source exceeds it by far.
  for (const count of counts.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.15);
});

test('a password matches its own hash only, in either Unicode normalization form, at full length', async () => {
  const hash = await hashPassword('Zürich');
  expect(await matchesHash('Zu\u0308rich', hash)).toBe(true);
  expect(await matchesHash('Zurich', hash)).toBe(false);
  const long = 'x'.repeat(72);
  expect(await matchesHash(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
  expect(hash).not.toBe(await hashPassword('Zürich'));
});
