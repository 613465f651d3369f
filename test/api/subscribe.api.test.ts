import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import en from '../../locales/en/errors.json' with { type: 'json' };
import { readCounts } from '../../server/platform/database/counters.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { anEmail, eventsOf, mailSite } from '../support/newsletter.ts';

onEachDatabase((database) => {
  test('a subscription is answered with 201 and is in the list of subscribers', async () => {
    const { request } = apiSite(database());
    const posted = await request
      .post(apiPaths.subscribe)
      .send(aSubscription({ email: '  Erika@Post.example ' }));
    expect(posted.status).toBe(201);
    const { body } = await request.get(apiPaths.subscribers).set(asConsumer);
    expect(body).toEqual({
      subscribers: [
        {
          id: expect.any(Number),
          email: 'Erika@Post.example',
          isActive: true,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          state: 'unconfirmed',
          confirmedAt: null,
          unsubscribeUrl: expect.stringMatching(
            /^http:\/\/localhost:\d+\/newsletter\/unsubscribe\?token=\S+$/,
          ),
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  test('the same email address in another case is answered with 409 in the language of the request', async () => {
    const { request } = apiSite(database());
    await request.post(apiPaths.subscribe).send(aSubscription());
    const duplicate = aSubscription({ email: aSubscription().email.toUpperCase() });
    const german = await request.post(apiPaths.subscribe).set('cookie', 'language=de').send(duplicate);
    expect(german.status).toBe(409);
    expect(german.body.error).toEqual({
      code: 'duplicateSubscriber',
      message: de['errors.api.duplicateSubscriber'],
    });
    const english = await request
      .post(`${apiPaths.subscribe}?lang=en`)
      .set('cookie', 'language=de')
      .send(duplicate);
    expect(english.body.error.message).toBe(en['errors.api.duplicateSubscriber']);
  });

  test.each([
    [`${paths.home}?text=${'x'.repeat(40)}`, paths.home],
    ['/news/text-of-a-stranger', '/news/:slug'],
    ['/no-such-page', undefined],
  ])('for the page %s the consent ledger has no text of the client', async (page, recorded) => {
    const { request } = apiSite(database());
    const email = anEmail();
    await request.post(apiPaths.subscribe).send({ email, page });
    const [event] = await eventsOf(database().db, email);
    expect([event?.kind, event?.page]).toEqual(['requested', recorded]);
  });

  test('a pending subscription that is repeated after the mail server was removed is active', async () => {
    const email = anEmail();
    await mailSite(database()).subscribe(email);
    const { request } = apiSite(database());
    const repeated = await request.post(apiPaths.subscribe).send({ email });
    expect([repeated.status, repeated.body.error.code]).toEqual([409, 'duplicateSubscriber']);
    const { body } = await request.get(apiPaths.subscribers).set(asConsumer);
    expect(body.subscribers[0]).toMatchObject({ email, isActive: true, state: 'unconfirmed' });
    const events = await eventsOf(database().db, email);
    expect(events.map(({ kind, confirmation }) => [kind, confirmation])).toEqual([
      ['requested', 'mail'],
      ['requested', 'none'],
    ]);
  });

  test('of 200 concurrent subscriptions with one email address exactly one is stored', async () => {
    const { db } = database();
    const { request } = apiSite({ db });
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => request.post(apiPaths.subscribe).send(aSubscription())),
    );
    const count = (status: number) => responses.filter((response) => response.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 199]);
    expect((await readCounts(db)).subscribers).toBe(1);
  });

  test('an invalid email address is answered with 400 and the field error', async () => {
    const { request } = apiSite(database());
    for (const email of [
      '',
      'nobody',
      'a@b.',
      `${'a'.repeat(250)}@post.example`,
      null,
      5,
      ['a@post.example'],
    ]) {
      const { status, body } = await request.post(apiPaths.subscribe).send({ email });
      expect([status, body.error.code]).toEqual([400, 'invalidFields']);
      expect(body.error.fields).toEqual({ email: en['errors.field.emailInvalid'] });
    }
  });
});
