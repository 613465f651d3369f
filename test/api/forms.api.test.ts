import { apiPaths } from '../../data/site/api-paths.ts';
import { notFoundPath } from '../../data/site/match-page.ts';
import { paths } from '../../data/site/paths.ts';
import { adminPassword, apiSite, asConsumer, cookieOf, formPage, fromOwnPage } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const formContext = { page: formPage, lang: 'de' };

onEachDatabase((database) => {
  test('a plain form is redirected to its page, language and anchor with a flash message', async () => {
    const { request } = apiSite(database());
    const posted = await request
      .post(apiPaths.contact)
      .type('form')
      .send({ ...aContactMessage(), ...formContext });
    expect(posted.status).toBe(303);
    expect(posted.headers.location).toMatch(/^\/contact\?lang=de&flash=[\w-]{22}#contact-form$/);
    expect((await request.get(posted.headers.location ?? '')).body).toEqual({
      form: 'contact',
      result: 'success',
    });
    const { messages } = (await request.get(apiPaths.messages).set(asConsumer)).body;
    expect(messages[0]).toMatchObject(aContactMessage());
  });

  test('the flash message of an invalid form has its values and errors and is shown once', async () => {
    const { request } = apiSite(database());
    const values = { firstName: 'Änne', lastName: '', email: 'nobody', subject: '', message: 'short <b>' };
    const { headers } = await request
      .post(apiPaths.contact)
      .type('form')
      .send({ ...values, ...formContext });
    const location = headers.location ?? '';
    expect((await request.get(location)).body).toEqual({
      form: 'contact',
      result: 'invalid',
      values,
      errors: {
        lastName: 'errors.field.lastNameRequired',
        email: 'errors.field.emailInvalid',
        subject: 'errors.field.subjectRequired',
        message: 'errors.field.messageTooShort',
      },
    });
    expect((await request.get(location)).body).toBeNull();
  });

  test('the flash message tells a duplicate subscription from a rate-limited one', async () => {
    const { request } = apiSite(database(), { limits: { subscribe: { hits: 2, seconds: 60 } } });
    const results: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { headers } = await request
        .post(apiPaths.subscribe)
        .type('form')
        .send({ ...aSubscription(), page: paths.home });
      expect(headers.location).toMatch(/^\/\?flash=(?:[\w-]{22}|newsletter-limited)#newsletter$/);
      results.push((await request.get(headers.location ?? '')).body.result);
    }
    expect(results).toEqual(['success', 'duplicate', 'limited']);
  });

  test('a flash message expires after ten minutes, and an invalid id returns none', async () => {
    const { db } = database();
    const { headers } = await apiSite({ db }, { clock: () => start })
      .request.post(apiPaths.contact)
      .type('form')
      .send(formContext);
    const later = apiSite({ db }, { clock: () => start + 600_001 });
    expect((await later.request.get(headers.location ?? '')).body).toBeNull();
    for (const id of ['', 'x', "' OR 1=1 --", '%00', 'a'.repeat(22)]) {
      expect((await later.request.get(`${formPage}?flash=${encodeURIComponent(id)}`)).body).toBeNull();
    }
  });

  test('a form redirects to its page, if the site has it', async () => {
    const { request } = apiSite(database());
    const expected: [string, RegExp][] = [
      [paths.about, /^\/about\?flash=/],
      ['/projects?type=residential&evil=1&lang=en', /^\/projects\?type=residential&flash=/],
      ['/news/some-article', /^\/news\/some-article\?flash=/],
      ['/nothing', /^\/\?flash=/],
      ['', /^\/\?flash=/],
    ];
    for (const [page, location] of expected) {
      const { headers } = await request
        .post(apiPaths.subscribe)
        .type('form')
        .send({ ...aSubscription(), page });
      expect(headers.location).toMatch(location);
    }
  });

  test('the forms of the 404 page return to the unknown path that they were sent from', async () => {
    const { request } = apiSite(database());
    const post = async (path: string, referrer: string | null, fields: object) => {
      const headers = { ...fromOwnPage(), ...(referrer !== null && { referer: referrer }) };
      const { status, headers: answer } = await request
        .post(path)
        .set(headers)
        .type('form')
        .send({ page: notFoundPath, ...fields });
      return [status, answer.location];
    };
    const own = fromOwnPage().origin;
    for (const unknown of ['/nope', '/business/nope', '/Gr%C3%BC%C3%9Fe/a+b;c', notFoundPath]) {
      expect(await post(apiPaths.language, `${own}${unknown}?lang=en&x=1`, { lang: 'de' })).toEqual([
        303,
        `${unknown}?lang=de`,
      ]);
      expect(await post(apiPaths.language, `${own}${unknown}?lang=de`, { lang: 'en' })).toEqual([
        303,
        unknown,
      ]);
      const choice = { choice: 'declined', lang: 'de' };
      expect(await post(apiPaths.cookieConsent, own + unknown, choice)).toEqual([303, `${unknown}?lang=de`]);
    }
    for (const referrer of [
      null,
      '',
      'nonsense',
      'http://evil.example/nope',
      `${own}//evil.example`,
      `${own}/\\evil.example`,
      `${own}/..//evil.example`,
      'x://site.example/\\evil.example',
      `${own}@evil.example/nope`,
    ])
      expect([referrer, ...(await post(apiPaths.cookieConsent, referrer, {}))]).toEqual([
        referrer,
        303,
        paths.home,
      ]);
    // The form of a known page names its page.
    expect(await post(apiPaths.cookieConsent, `${own}/nope`, { page: paths.about })).toEqual([
      303,
      paths.about,
    ]);
  });

  test('a cross-origin form is refused', async () => {
    const { request } = apiSite(database());
    for (const path of [apiPaths.subscribe, apiPaths.contact, apiPaths.cookieConsent]) {
      const crossOrigin: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of crossOrigin) {
        const response = await request
          .post(path)
          .set(headers)
          .type('form')
          .send({ ...aContactMessage(), choice: 'accepted' });
        expect([path, response.status, response.headers['set-cookie']]).toEqual([path, 403, undefined]);
      }
    }
    expect(await database().db('contact_messages')).toEqual([]);
  });

  test('a plain form stores, withdraws and resets the cookie consent', async () => {
    const { request } = apiSite(database());
    const choose = (choice: string) =>
      request.post(apiPaths.cookieConsent).type('form').send({ choice, page: paths.about, lang: 'de' });
    for (const choice of ['accepted', 'declined']) {
      const response = await choose(choice);
      expect([response.status, response.headers.location]).toEqual([303, '/about?lang=de']);
      const cookie = String(response.headers['set-cookie']);
      expect(cookie).toMatch(
        new RegExp(`^cookieConsent=${choice}; Max-Age=31536000; Path=/; .*SameSite=Lax$`),
      );
      expect(cookie).not.toMatch(/httponly/i);
    }
    expect(String((await choose('ask')).headers['set-cookie'])).toMatch(/^cookieConsent=; .*1970/);
    expect((await choose('whatever')).headers['set-cookie']).toBeUndefined();
  });

  test('signing in and out works with plain forms', async () => {
    const { request } = apiSite(database());
    const form = (path: string, fields: object, cookie?: string) =>
      request
        .post(path)
        .set(fromOwnPage(cookie))
        .type('form')
        .send({ lang: 'de', ...fields });
    const wrong = await form(`${paths.admin}/sign-in`, { password: 'wrong' });
    expect(wrong.headers.location).toMatch(/^\/admin\?lang=de&flash=/);
    expect((await request.get(wrong.headers.location ?? '')).body).toEqual({
      form: 'session',
      result: 'failed',
    });
    const right = await form(`${paths.admin}/sign-in`, { password: adminPassword });
    expect([right.status, right.headers.location]).toEqual([303, '/admin?lang=de&flash=session-success']);
    const cookie = cookieOf(right);
    expect((await request.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(true);
    expect((await form(`${paths.admin}/sign-out`, {}, cookie)).status).toBe(303);
    expect((await request.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(false);
  });
});
