import { limits as fieldLimits } from '../../data/api/field-rules.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { maxFlashBytes, maxFlashMessages } from '../../server/platform/limits/limits.ts';
import { apiSite, formPage } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const limit = { hits: 5, seconds: 600 };
const huge = 'x'.repeat(60_000);

onEachDatabase((database) => {
  const flashRows = (): Promise<{ outcome: string }[]> => database().db('form_outcomes');

  function postForm(site: ReturnType<typeof apiSite>, path: string, fields: object) {
    return site.request
      .post(path)
      .type('form')
      .send({ ...fields, page: formPage });
  }

  test('every form post counts, also an invalid one, and above the limit nothing is stored', async () => {
    const site = apiSite(database(), { limits: { contact: limit, subscribe: limit } });
    for (const [path, fields] of [
      [apiPaths.contact, { ...aContactMessage(), message: huge }],
      [apiPaths.subscribe, { email: huge }],
    ] as const) {
      await database().db('form_outcomes').del();
      const answers = await Promise.all(Array.from({ length: 40 }, () => postForm(site, path, fields)));
      expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(303));
      expect(await flashRows()).toHaveLength(limit.hits);
      expect((await postForm(site, path, aContactMessage())).headers.location).toContain('-limited');
    }
    expect(await database().db('contact_messages')).toEqual([]);
    expect(await database().db('subscribers')).toEqual([]);
    expect(await database().db('rate_limits')).toHaveLength(2);
  });

  test('the page after a limited form post says so, from the URL alone', async () => {
    const site = apiSite(database(), { limits: { contact: { hits: 0, seconds: 60 } } });
    const { headers } = await postForm(site, apiPaths.contact, aContactMessage());
    for (const _time of [1, 2]) {
      const { body } = await site.request.get(headers.location ?? '');
      expect(body).toEqual({ form: 'contact', result: 'limited' });
    }
    expect(await flashRows()).toEqual([]);
  });

  test('stored values are cut to the limits of their fields', async () => {
    const site = apiSite(database());
    const names = ['firstName', 'lastName', 'email', 'subject', 'message'];
    const { headers } = await postForm(site, apiPaths.contact, {
      ...Object.fromEntries(names.map((name) => [name, `${name}${huge}`.slice(0, 12_000)])),
      unknown: huge.slice(0, 1_000),
    });
    const { values } = (await site.request.get(headers.location ?? '')).body;
    expect(Object.keys(values)).toEqual(names);
    const lengths = names.map((name) => values[name].length);
    expect(lengths.slice(0, 3)).toEqual([fieldLimits.name, fieldLimits.name, fieldLimits.email]);
    expect(lengths[3]).toBeLessThan(50);
    expect(lengths[4]).toBe(fieldLimits.messageMax);
  });

  test('no text makes a stored flash message larger than its limit', async () => {
    const site = apiSite(database());
    for (const text of ['\u0001', '"', '\\', '\u20ac', '\ud83c\udfe0', '\u2028', '\n', '\ud83c']) {
      const value = text.repeat(5_500 / text.length);
      await postForm(site, apiPaths.contact, { email: 'x', firstName: value.slice(0, 200), message: value });
    }
    await postForm(site, apiPaths.contact, { [huge]: 'x', email: 'x' });
    const rows = await flashRows();
    expect(rows).toHaveLength(9);
    for (const { outcome } of rows) expect(Buffer.byteLength(outcome)).toBeLessThanOrEqual(maxFlashBytes);
  });

  test('the number of stored flash messages is limited; the newest ones remain', async () => {
    const { db } = database();
    const old = Array.from({ length: maxFlashMessages }, (_, index) => ({
      id: `old-${index}`,
      outcome: '{}',
      ends_at: new Date(Date.now() + index).toISOString(),
    }));
    await db.batchInsert('form_outcomes', old, 100);
    const site = apiSite({ db });
    for (const email of ['a', 'b', 'c']) {
      const { headers } = await postForm(site, apiPaths.subscribe, { email });
      expect(await flashRows()).toHaveLength(maxFlashMessages);
      expect((await site.request.get(headers.location ?? '')).body.values).toEqual({ email });
    }
    expect(await db('form_outcomes').where('id', 'old-0')).toEqual([]);
  });

  test('a form post of another site is answered 403, stores nothing and does not count', async () => {
    const site = apiSite(database(), { limits: { subscribe: limit } });
    const answer = await site.request
      .post(apiPaths.subscribe)
      .set('origin', 'https://evil.example')
      .type('form')
      .send({ ...aSubscription(), page: formPage });
    expect(answer.status).toBe(403);
    expect([await flashRows(), await database().db('rate_limits')]).toEqual([[], []]);
  });

  test('failed sign-in forms store no flash message, within their limit and above it', async () => {
    const site = apiSite(database(), { limits: { signIn: { hits: 2, seconds: 60 } } });
    const locations: string[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { headers } = await postForm(site, `${paths.admin}/sign-in`, { password: 'wrong' });
      locations.push(headers.location ?? '');
    }
    expect(await flashRows()).toEqual([]);
    const pages = await Promise.all(locations.map((location) => site.request.get(location)));
    expect(pages.map(({ body }) => body.result)).toEqual(['failed', 'failed', 'limited', 'limited']);
  });
});
