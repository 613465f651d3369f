import * as v from 'valibot';
import { contactMessage } from '../../data/api/requests.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { apiSite, asConsumer, formPage } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { invalidEmails, validEmails } from '../support/email-addresses.ts';

const typed = 'Info@Müller-Immobilien.example';
const ascii = 'info@xn--mller-immobilien-jzb.example';

onEachDatabase((database) => {
  test('email addresses that browsers accept are accepted, and others are not', async () => {
    const { request } = apiSite(database());
    const statuses: [string, number][] = [];
    for (const email of [...validEmails, ...invalidEmails]) {
      statuses.push([email, (await request.post(apiPaths.subscribe).send({ email })).status]);
    }
    const isAccepted = (email: string) => (validEmails as readonly string[]).includes(email);
    expect(
      statuses.filter(([email, status]) => (status < 400 || status === 409) !== isAccepted(email)),
    ).toEqual([]);
  });

  test('an email address is stored as typed and compared with its domain in ASCII', async () => {
    const { request } = apiSite(database());
    expect((await request.post(apiPaths.subscribe).send({ email: typed })).status).toBe(201);
    for (const same of [ascii, ascii.toUpperCase(), typed.toUpperCase(), typed.normalize('NFD')]) {
      expect((await request.post(apiPaths.subscribe).send({ email: same })).status).toBe(409);
    }
    const { body } = await request.get(apiPaths.subscribers).set(asConsumer);
    expect(body.subscribers.map((row: { email: string }) => row.email)).toEqual([typed]);
  });

  test.each([
    [typed, 'müller'],
    [typed, ascii],
    [ascii, 'müller-immobilien'],
    [ascii, 'INFO@MÜLLER-IMMOBILIEN.EXAMPLE'],
  ])('%s is found by a search for %s', async (email, search) => {
    const { request } = apiSite(database());
    await request.post(apiPaths.subscribe).send({ email });
    await request.post(apiPaths.contact).send(aContactMessage({ email }));
    await request.post(apiPaths.subscribe).send(aSubscription());
    for (const [path, list] of [
      [apiPaths.subscribers, 'subscribers'],
      [apiPaths.messages, 'messages'],
    ] as const) {
      const { body } = await request.get(`${path}?q=${encodeURIComponent(search)}`).set(asConsumer);
      expect(body[list].map((row: { email: string }) => row.email)).toEqual([email]);
    }
  });

  test.each([typed, ascii])('the data of %s are exported and erased in both spellings', async (email) => {
    const { request } = apiSite(database());
    await request.post(apiPaths.subscribe).send({ email: typed });
    await request.post(apiPaths.contact).send(aContactMessage({ email: ascii }));
    await request
      .post(apiPaths.contact)
      .send(aContactMessage({ message: `Please ask ${typed.toUpperCase()} too.` }));
    await request.post(apiPaths.contact).send(aContactMessage({ message: `Please ask ${ascii}, too.` }));
    await request
      .post(apiPaths.contact)
      .type('form')
      .send({ email: typed, message: 'short', page: formPage });
    const person = `${apiPaths.person}?email=${encodeURIComponent(email)}`;
    const { body } = await request.get(person).set(asConsumer);
    const { subscribers, messages, internalReview, flashMessages } = body;
    const { mentions } = internalReview;
    expect([subscribers, messages, mentions, flashMessages].map((rows) => rows.length)).toEqual([1, 1, 2, 1]);
    expect((await request.delete(person).set(asConsumer)).body).toEqual({
      subscribers: 1,
      messages: 1,
      mentions: 2,
      // A notification of the staff and a receipt.
      mails: 2,
      flashMessages: 1,
      consentEvents: expect.any(Number),
      reasonMentions: 0,
      rateLimits: 0,
    });
    const { db } = database();
    const rows = JSON.stringify(
      await Promise.all(
        ['subscribers', 'contact_messages', 'form_outcomes', 'mails', 'consent_events'].map((table) =>
          db(table),
        ),
      ),
    ).toLowerCase();
    expect(rows).not.toContain('immobilien');
  });

  test('every character of a local part is matched literally when a person is erased', async () => {
    const { request } = apiSite(database());
    const email = 'a*b$c^d|e?{f}@post.example';
    const other = 'aab$c^d|e?{f}@post.example';
    await request.post(apiPaths.contact).send(aContactMessage({ message: `Ask ${email}, then ${other}.` }));
    await request.delete(`${apiPaths.person}?email=${encodeURIComponent(email)}`).set(asConsumer);
    const { body } = await request.get(apiPaths.messages).set(asConsumer);
    expect(body.messages[0].message).toBe(`Ask […], then ${other}.`);
  });
});

test('the contact form accepts the email addresses that the newsletter accepts', () => {
  const accepted = [...validEmails, ...invalidEmails].filter(
    (email) => v.safeParse(contactMessage, aContactMessage({ email })).success,
  );
  expect(accepted).toEqual(validEmails);
});
