import { apiPaths, paths } from '../../data/site/paths.ts';
import { adminPassword, apiSite, asConsumer, cookieOf, formPage, fromOwnPage } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const here = { page: formPage, lang: 'de' };

onEachDatabase((database) => {
  test('a plain form comes back to its page, in its language, at its place, with the outcome', async () => {
    const { request: ask } = apiSite(database());
    const posted = await ask
      .post(apiPaths.contact)
      .type('form')
      .send({ ...aContactMessage(), ...here });
    expect(posted.status).toBe(303);
    expect(posted.headers.location).toMatch(/^\/contact\?lang=de&flash=[\w-]{22}#contact-form$/);
    expect((await ask.get(posted.headers.location ?? '')).body).toEqual({
      form: 'contact',
      result: 'success',
    });
    const { messages } = (await ask.get(apiPaths.messages).set(asConsumer)).body;
    expect(messages[0]).toMatchObject(aContactMessage());
  });

  test('what was typed comes back with what is wrong, once', async () => {
    const { request: ask } = apiSite(database());
    const typed = { firstName: 'Änne', lastName: '', email: 'nobody', subject: '', message: 'short <b>' };
    const { headers } = await ask
      .post(apiPaths.contact)
      .type('form')
      .send({ ...typed, ...here });
    const address = headers.location ?? '';
    expect((await ask.get(address)).body).toEqual({
      form: 'contact',
      result: 'invalid',
      values: typed,
      errors: {
        lastName: 'errors.field.lastNameRequired',
        email: 'errors.field.emailInvalid',
        subject: 'errors.field.subjectRequired',
        message: 'errors.field.messageTooShort',
      },
    });
    expect((await ask.get(address)).body).toBeNull();
  });

  test('a second subscription and one too many say so', async () => {
    const { request: ask } = apiSite(database(), { limits: { subscribe: { hits: 2, seconds: 60 } } });
    const results: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { headers } = await ask
        .post(apiPaths.subscribe)
        .type('form')
        .send({ ...aSubscription(), page: paths.home });
      expect(headers.location).toMatch(/^\/\?flash=(?:[\w-]{22}|newsletter-limited)#newsletter$/);
      results.push((await ask.get(headers.location ?? '')).body.result);
    }
    expect(results).toEqual(['success', 'duplicate', 'limited']);
  });

  test('an outcome is forgotten after ten minutes, and what is no id asks nothing of the database', async () => {
    const { db } = database();
    const { headers } = await apiSite({ db }, { clock: () => start })
      .request.post(apiPaths.contact)
      .type('form')
      .send(here);
    const later = apiSite({ db }, { clock: () => start + 600_001 });
    expect((await later.request.get(headers.location ?? '')).body).toBeNull();
    for (const id of ['', 'x', "' OR 1=1 --", '%00', 'a'.repeat(22)]) {
      expect((await later.request.get(`${formPage}?flash=${encodeURIComponent(id)}`)).body).toBeNull();
    }
  });

  test('a form leads to no page but one of ours', async () => {
    const { request: ask } = apiSite(database());
    const expected: [string, RegExp][] = [
      [paths.about, /^\/about\?flash=/],
      ['/projects?type=residential&evil=1&lang=en', /^\/projects\?type=residential&flash=/],
      ['/news/some-article', /^\/news\/some-article\?flash=/],
      ...[
        '//evil.example',
        '/\\evil.example',
        'https://evil.example',
        '/%5cevil',
        '/\t/evil.example',
        '///evil.example',
        'javascript:alert(1)',
        '/nothing',
        '',
        '/%0d%0aSet-Cookie:x=1',
        '/..//evil.example',
      ].map((page): [string, RegExp] => [page, /^\/\?flash=/]),
    ];
    for (const [page, location] of expected) {
      const { headers } = await ask
        .post(apiPaths.subscribe)
        .type('form')
        .send({ ...aSubscription(), page });
      expect(headers.location).toMatch(location);
    }
  });

  test('a form of another site is refused', async () => {
    const { request: ask } = apiSite(database());
    for (const path of [apiPaths.subscribe, apiPaths.contact, apiPaths.consent]) {
      const evils: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const evil of evils) {
        const answer = await ask
          .post(path)
          .set(evil)
          .type('form')
          .send({ ...aContactMessage(), choice: 'accepted' });
        const refused =
          answer.status === 403 || (await ask.get(answer.headers.location ?? '')).body?.result === 'failed';
        expect([path, refused, answer.headers['set-cookie']]).toEqual([path, true, undefined]);
      }
    }
    expect(await database().db('contact_messages')).toEqual([]);
  });

  test('consent is stored, withdrawn and asked for again without script', async () => {
    const { request: ask } = apiSite(database());
    const choose = (choice: string) =>
      ask.post(apiPaths.consent).type('form').send({ choice, page: paths.about, lang: 'de' });
    for (const choice of ['accepted', 'declined']) {
      const answer = await choose(choice);
      expect([answer.status, answer.headers.location]).toEqual([303, '/about?lang=de']);
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(
        new RegExp(`^cookieConsent=${choice}; Max-Age=31536000; Path=/; .*SameSite=Lax$`),
      );
      expect(cookie).not.toMatch(/httponly/i);
    }
    expect(String((await choose('ask')).headers['set-cookie'])).toMatch(/^cookieConsent=; .*1970/);
    expect((await choose('whatever')).headers['set-cookie']).toBeUndefined();
  });

  test('signing in and out works with plain forms', async () => {
    const { request: ask } = apiSite(database());
    const form = (path: string, fields: object, cookie?: string) =>
      ask
        .post(path)
        .set(fromOwnPage(cookie))
        .type('form')
        .send({ lang: 'de', ...fields });
    const wrong = await form(`${paths.admin}/sign-in`, { password: 'wrong' });
    expect(wrong.headers.location).toMatch(/^\/admin\?lang=de&flash=/);
    expect((await ask.get(wrong.headers.location ?? '')).body).toEqual({ form: 'session', result: 'failed' });
    const right = await form(`${paths.admin}/sign-in`, { password: adminPassword });
    expect([right.status, right.headers.location]).toEqual([303, '/admin?lang=de']);
    const cookie = cookieOf(right);
    expect((await ask.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(true);
    expect((await form(`${paths.admin}/sign-out`, {}, cookie)).status).toBe(303);
    expect((await ask.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(false);
  });
});
