import { readFileSync } from 'node:fs';
import { apiPaths } from '../../data/site/api-paths.ts';
import { apiSite, asConsumer, formPage } from '../support/api-app.ts';
import { aContactMessage, aSubscription, nothingErased } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const email = 'Max.Mustermann@post.example';
const own = aContactMessage({ email, message: 'A message of the person, long enough.' });
const mention = aContactMessage({
  message: `Please ask MAX.mustermann@post.example, not xmax.mustermann@post.example.`,
});
/** Invalid forms that contain the email address, each in another way. */
const formValues = [
  { email, message: 'short' },
  { email: `Max Mustermann <${email.toUpperCase()}>` },
  { firstName: email, email: 'nobody' },
  { email: '', message: `Write to mailto:${email}.` },
];
const personUrl = `${apiPaths.person}?email=${encodeURIComponent(email.toLowerCase())}`;
const tables = [
  'contact_notes',
  'subscribers',
  'consent_events',
  'contact_messages',
  'mails',
  'form_outcomes',
  'sessions',
  'rate_limits',
  'counters',
  'credentials',
];

onEachDatabase((database) => {
  async function siteWithData() {
    const site = apiSite(database());
    // The consent ledger keeps the events of earlier tests.
    await site.request.delete(personUrl).set(asConsumer);
    await site.request.post(apiPaths.subscribe).send({ email });
    await site.request.post(apiPaths.subscribe).send(aSubscription());
    for (const message of [own, mention, aContactMessage()])
      await site.request.post(apiPaths.contact).send(message);
    for (const fields of [...formValues, { email: `x${email}`, message: 'short' }])
      await site.request
        .post(apiPaths.contact)
        .type('form')
        .send({ ...fields, page: formPage });
    return site;
  }

  test('the export has every row and mention of an email address', async () => {
    const { request, logged } = await siteWithData();
    const { status, body } = await request.get(personUrl).set(asConsumer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ subscribers: [{ email }], messages: [own] });
    expect(body.internalReview).toEqual({
      notice: expect.stringContaining('internal review'),
      mentions: [{ id: expect.any(Number), createdAt: expect.any(String), excerpt: expect.any(String) }],
      reasons: [],
    });
    expect(body.consentEvents.at(-1)).toMatchObject({ event: { kind: 'requested' }, personal: { email } });
    expect(body.flashMessages.map(({ values }: { values: object }) => values)).toEqual(
      expect.arrayContaining(formValues),
    );
    expect(body.flashMessages).toHaveLength(formValues.length);
    expect(logged).toContainEqual(expect.objectContaining({ event: 'person-export' }));
    expect(JSON.stringify(logged).toLowerCase()).not.toContain('mustermann@');
  });

  test('a message of somebody else is exported as an excerpt without their data, in a part for internal review', async () => {
    const { request } = apiSite(database());
    const before = 'I am Änne Mustermann, Ringweg 12, aenne.mustermann@post.example, +49 30 23125 001. ';
    await request
      .post(apiPaths.contact)
      .send(
        aContactMessage({ message: `${before.repeat(3)}Please ask ${email} or b.leser@post.example, Änne` }),
      );
    const { body } = await request.get(personUrl).set(asConsumer);
    const { mentions } = body.internalReview;
    expect(mentions).toHaveLength(1);
    expect(mentions[0].excerpt).toContain(`Please ask ${email} or […]`);
    expect(mentions[0].excerpt.length).toBeLessThan(email.length + 121);
    const { internalReview, ...others } = body;
    const text = mentions[0].excerpt;
    for (const foreign of ['Änne', 'aenne', 'b.leser', '23125', ' 12'])
      expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
    expect(JSON.stringify(others)).not.toContain('Ringweg');
    expect(internalReview.notice).toContain('internal review');
  });

  test('notes on the messages of a person are exported without authors and erased; other notes lose the email address', async () => {
    const { request } = apiSite(database());
    const idOf = async (message: typeof own) => {
      await request.post(apiPaths.contact).send(message).expect(201);
      return (await database().db('contact_messages').max({ id: 'id' }).first())?.id;
    };
    const add = (id: number, text: string) =>
      request.post(apiPaths.messageNotes(id)).set(asConsumer).send({ text }).expect(201);
    const ownId = await idOf(own);
    const otherId = await idOf(aContactMessage());
    await add(ownId, 'Has called.');
    await add(otherId, `Änne says: ask ${email.toUpperCase()}, not x${email}`);
    const { body } = await request.get(personUrl).set(asConsumer);
    expect(body.notes).toEqual([
      { messageId: ownId, kind: 'note', subject: null, text: 'Has called.', createdAt: expect.any(String) },
    ]);
    expect(body.internalReview.mentions).toEqual([
      {
        id: otherId,
        createdAt: expect.any(String),
        excerpt: `[…] says: ask ${email.toUpperCase()}, not […]`,
      },
    ]);
    const erased = await request.delete(personUrl).set(asConsumer);
    expect(erased.body).toMatchObject({ messages: 1, mentions: 1 });
    expect(await database().db('contact_notes').pluck('text')).toEqual([`Änne says: ask […], not x${email}`]);
    const again = await request.delete(personUrl).set(asConsumer);
    expect(again.body).toEqual(nothingErased);
  });

  test('erasing an email address removes it from every table and leaves other people’s data unchanged', async () => {
    const { request } = await siteWithData();
    const { status, body } = await request.delete(personUrl).set(asConsumer);
    expect([status, body]).toEqual([
      200,
      {
        ...nothingErased,
        subscribers: 1,
        messages: 1,
        mentions: 1,
        mails: 2,
        flashMessages: 4,
        consentEvents: 1,
      },
    ]);
    const { db, settings } = database();
    const rows = JSON.stringify(await Promise.all(tables.map((table) => db(table)))).toLowerCase();
    expect(rows.replaceAll('xmax.mustermann@post.example', '')).not.toContain(email.toLowerCase());
    expect(rows.split('xmax.mustermann@post.example')).toHaveLength(5);
    expect(rows).toContain(aSubscription().email);
    const lists = await request.get(apiPaths.messages).set(asConsumer);
    expect([lists.body.total, lists.body.unread]).toEqual([2, 2]);
    if (settings.client === 'sqlite') {
      const bytes =
        readFileSync(settings.filename, 'latin1') + readFileSync(`${settings.filename}-wal`, 'latin1');
      expect(bytes).not.toMatch(/(?<!x)max\.mustermann@post\.example/i);
    }
    const again = await request.delete(personUrl).set(asConsumer);
    expect(again.body).toEqual(nothingErased);
  });

  test('two erasures at the same time both remove their email address from the messages and notes of others', async () => {
    const { request } = apiSite(database());
    const other = 'erika.muster@post.example';
    const text = `Please ask ${email} or ${other} about it.`;
    for (let count = 0; count < 4; count += 1)
      await request
        .post(apiPaths.contact)
        .send(aContactMessage({ message: text }))
        .expect(201);
    for (const id of await database().db('contact_messages').pluck('id'))
      await request.post(apiPaths.messageNotes(id)).set(asConsumer).send({ text }).expect(201);
    const erased = await Promise.all(
      [email, other].map((each) =>
        request.delete(`${apiPaths.person}?email=${encodeURIComponent(each)}`).set(asConsumer),
      ),
    );
    expect(erased.map(({ body }) => body.mentions)).toEqual([8, 8]);
    const rows = JSON.stringify(await Promise.all(tables.map((table) => database().db(table)))).toLowerCase();
    for (const each of [email, other]) expect(rows).not.toContain(each.toLowerCase());
  });

  test('an invalid email address is answered with 400, and a request without permission with 401', async () => {
    const { request } = apiSite(database());
    for (const query of [
      '',
      '?email=',
      '?email=nobody',
      '?email=a@post.example&email=b@post.example',
      '?email=%00',
    ]) {
      expect((await request.get(apiPaths.person + query).set(asConsumer)).status).toBe(400);
      expect((await request.delete(apiPaths.person + query).set(asConsumer)).status).toBe(400);
    }
    expect((await request.get(personUrl)).status).toBe(401);
    expect((await request.delete(personUrl)).status).toBe(401);
  });
});
