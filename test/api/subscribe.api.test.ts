import { apiPaths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import en from '../../locales/en/errors.json' with { type: 'json' };
import { readCounts } from '../../server/database/counters.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

onEachDatabase((database) => {
  test('a subscription is answered 201 and stands in the list', async () => {
    const { request: ask } = apiSite(database());
    const posted = await ask.post(apiPaths.subscribe).send(aSubscription({ email: '  Erika@Post.example ' }));
    expect(posted.status).toBe(201);
    const { body } = await ask.get(apiPaths.subscribers).set(asConsumer);
    expect(body).toEqual({
      subscribers: [
        {
          id: expect.any(Number),
          email: 'Erika@Post.example',
          isActive: true,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  test('the same address in other letters is answered 409, in the language of the request', async () => {
    const { request: ask } = apiSite(database());
    await ask.post(apiPaths.subscribe).send(aSubscription());
    const again = aSubscription({ email: aSubscription().email.toUpperCase() });
    const german = await ask.post(apiPaths.subscribe).set('cookie', 'language=de').send(again);
    expect(german.status).toBe(409);
    expect(german.body.error).toEqual({
      code: 'duplicateSubscriber',
      message: de['errors.api.duplicateSubscriber'],
    });
    const english = await ask.post(`${apiPaths.subscribe}?lang=en`).set('cookie', 'language=de').send(again);
    expect(english.body.error.message).toBe(en['errors.api.duplicateSubscriber']);
  });

  test('of two hundred equal subscriptions at once exactly one is taken', async () => {
    const { db } = database();
    const { request: ask } = apiSite({ db });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => ask.post(apiPaths.subscribe).send(aSubscription())),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 199]);
    expect((await readCounts(db)).subscribers).toBe(1);
  });

  test('an address that is none is named as the bad field', async () => {
    const { request: ask } = apiSite(database());
    for (const email of [
      '',
      'nobody',
      'a@b.',
      `${'a'.repeat(250)}@post.example`,
      null,
      5,
      ['a@post.example'],
    ]) {
      const { status, body } = await ask.post(apiPaths.subscribe).send({ email });
      expect([status, body.error.code]).toEqual([400, 'invalidFields']);
      expect(body.error.fields).toEqual({ email: en['errors.field.emailInvalid'] });
    }
  });
});
