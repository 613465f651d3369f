import { apiPaths } from '../../data/site/api-paths.ts';
import { apiSite, asConsumer, formPage, withMailServer } from '../support/api-app.ts';
import { aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const { email } = aSubscription();

onEachDatabase((database) => {
  /** Posts from a new client each time. */
  function probing(limits = { subscribeEmail: { hits: 3, seconds: 3600 } }) {
    const site = apiSite(database(), { limits, trustProxy: 1 });
    let clients = 0;
    const post = () => {
      clients += 1;
      return site.request.post(apiPaths.subscribe).set('x-forwarded-for', `192.0.2.${clients}`);
    };
    return { site, post };
  }

  test('an email address is probed only a few times, from however many clients, and others are not affected', async () => {
    const { post } = probing();
    const statuses: number[] = [];
    for (const spelling of [email, email.toUpperCase(), ` ${email}`, email, email])
      statuses.push((await post().send({ email: spelling })).status);
    expect(statuses).toEqual([201, 409, 409, 429, 429]);
    expect((await post().send({ email: `other.${email}` })).status).toBe(201);
  });

  test('subscriptions by strangers do not block a request for the unsubscribe link, which causes one mail a day', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const limits = { subscribeEmail: { hits: 3, seconds: 3600 }, linkEmail: { hits: 3, seconds: 3600 } };
    const { request } = apiSite(database(), { environment: withMailServer, limits, clock: () => now });
    const statuses = async (path: string, times: number) => {
      const found: number[] = [];
      for (let time = 0; time < times; time += 1)
        found.push((await request.post(path).send({ email })).status);
      return found;
    };
    expect(await statuses(apiPaths.subscribe, 5)).toEqual([201, 409, 409, 429, 429]);
    expect(await statuses(apiPaths.newsletterLink, 4)).toEqual([201, 201, 201, 429]);
    const links = () => database().db('mails').where({ kind: 'newsletter-link' });
    expect(await links()).toHaveLength(1);
    now += 24 * 3_600_000;
    expect(await statuses(apiPaths.newsletterLink, 2)).toEqual([201, 201]);
    expect(await links()).toHaveLength(2);
  });

  test('a stranger with tags has a few confirmations sent to a mailbox, and blocks no request for a link', async () => {
    const limits = { subscribeEmail: { hits: 3, seconds: 3600 }, linkEmail: { hits: 3, seconds: 3600 } };
    const { request } = apiSite(database(), { environment: withMailServer, limits });
    await request.post(apiPaths.subscribe).send({ email: 'erika@post.example' });
    for (const tag of ['+a', '+b', '+c', '+d']) {
      await request.post(apiPaths.subscribe).send({ email: `erika${tag}@post.example` });
      await request.post(apiPaths.newsletterLink).send({ email: `erika${tag}@post.example` });
    }
    expect(await database().db('mails').where({ kind: 'newsletter-confirmation' })).toHaveLength(3);
    const { status } = await request.post(apiPaths.newsletterLink).send({ email: 'erika@post.example' });
    expect(status).toBe(201);
  });

  test('an address that is not subscribed yet is limited in the same way', async () => {
    const { site, post } = probing({ subscribeEmail: { hits: 1, seconds: 3600 } });
    await post().send({ email });
    await site.request.delete(`${apiPaths.person}?email=${email}`).set(asConsumer);
    expect((await post().send({ email })).status).toBe(201);
    await database().db('subscribers').del();
    expect((await post().send({ email })).status).toBe(429);
    expect(await database().db('subscribers')).toEqual([]);
  });

  test('probing is in the log with the id of its request, without the email address', async () => {
    const { site, post } = probing({ subscribeEmail: { hits: 2, seconds: 3600 } });
    const ids: string[] = [];
    for (let probe = 0; probe < 3; probe += 1)
      ids.push(String((await post().send({ email })).headers['x-request-id']));
    const [, duplicate, limited] = ids;
    expect(site.logged).toContainEqual(
      expect.objectContaining({ id: duplicate, level: 30, event: 'duplicate-subscription' }),
    );
    expect(site.logged).toContainEqual(
      expect.objectContaining({ id: limited, level: 40, event: 'subscription-limit' }),
    );
    expect(site.logged).toContainEqual(
      expect.objectContaining({ id: limited, msg: 'request', client: expect.stringContaining('192.0.2.') }),
    );
    expect(JSON.stringify(site.logged)).not.toContain(email);
  });

  test('a form post that is over the limit of its email address stores nothing', async () => {
    const { site, post } = probing({ subscribeEmail: { hits: 1, seconds: 3600 } });
    await post().send({ email });
    const { headers } = await post().type('form').send({ email, page: formPage });
    expect((await site.request.get(headers.location ?? '')).body).toEqual({
      form: 'newsletter',
      result: 'limited',
    });
    expect(await database().db('form_outcomes')).toEqual([]);
  });

  test('the count of an email address is stored under a digest, and erased with the person', async () => {
    const { site, post } = probing();
    await post().send({ email });
    const rows = await database().db('rate_limits');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email);
    await site.request.delete(`${apiPaths.person}?email=${email}`).set(asConsumer);
    expect(await database().db('rate_limits')).toEqual([]);
  });
});
