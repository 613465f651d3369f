import { initialWork } from '../../data/api/message-work.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import en from '../../locales/en/errors.json' with { type: 'json' };
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { sampleContent, snapshotOf } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';

onEachDatabase((database) => {
  test('a valid message is answered with 201 and is unread in the inbox', async () => {
    const { request } = apiSite(database());
    const message = aContactMessage({ message: 'Grüße aus Mühlhausen 🏗️\nzweite Zeile, "Zitat"' });
    expect((await request.post(apiPaths.contact).send(message)).status).toBe(201);
    const { body } = await request.get(apiPaths.messages).set(asConsumer);
    expect(body).toEqual({
      messages: [
        {
          id: expect.any(Number),
          ...message,
          isRead: false,
          suspected: false,
          language: 'en',
          answeredAt: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          ...initialWork,
        },
      ],
      total: 1,
      unread: 1,
      suspected: 0,
      suspectedUnread: 0,
      expiring: 0,
      released: 0,
      mine: 0,
      unassigned: 1,
      unanswered: 1,
      overdue: 0,
      nextCursor: null,
    });
  });

  test('a request about a project is stored, searched, filtered, and exported as JSON and CSV', async () => {
    const { request } = apiSite(database());
    const viewing = aContactMessage({
      project: 'bremen',
      request: 'viewing',
      preferredTime1: '2999-05-18T14:30',
      preferredTime2: '2999-05-19T09:00',
    });
    for (const message of [viewing, aContactMessage(), aContactMessage({ request: 'information' })]) {
      expect((await request.post(apiPaths.contact).send(message)).status).toBe(201);
    }
    for (const query of ['request=viewing', 'q=bremen']) {
      const { body } = await request.get(`${apiPaths.messages}?${query}`).set(asConsumer);
      expect(body.messages).toEqual([expect.objectContaining(viewing)]);
    }
    const csv = await request.get(`${apiPaths.messages}?request=viewing&format=csv`).set(asConsumer);
    expect(csv.text).toContain('"bremen","viewing","2999-05-18T14:30","2999-05-19T09:00"');
    const person = await request.get(`${apiPaths.person}?email=${viewing.email}`).set(asConsumer);
    expect(person.body.messages.at(-1)).toMatchObject(viewing);
  });

  test('empty optional fields are the same as missing ones', async () => {
    const { request } = apiSite(database());
    const empty = { project: '', request: '', preferredTime1: '', preferredTime2: '' };
    const { status } = await request.post(apiPaths.contact).send({ ...aContactMessage(), ...empty });
    expect(status).toBe(201);
    const { body } = await request.get(apiPaths.messages).set(asConsumer);
    for (const name of Object.keys(empty)) expect(body.messages[0]).not.toHaveProperty(name);
  });

  test.each([
    ['preferredTime1', '2020-01-01T10:00', 'errors.field.timeInvalid'],
    ['preferredTime2', '2999-02-30T10:00', 'errors.field.timeInvalid'],
    ['preferredTime2', 'tomorrow', 'errors.field.timeInvalid'],
    ['request', 'party', 'errors.field.unknown'],
    ['project', '../admin', 'errors.field.unknown'],
  ] as const)('%s "%s" is rejected with its message', async (field, value, key) => {
    const { request } = apiSite(database());
    const { status, body } = await request
      .post(apiPaths.contact)
      .send({ ...aContactMessage(), [field]: value });
    expect([status, body.error.fields]).toEqual([400, { [field]: en[key] }]);
  });

  test.each([
    ['America/Bogota', -4, 201],
    ['America/Bogota', -6, 400],
    ['Pacific/Kiritimati', 15, 201],
    ['Pacific/Kiritimati', 13, 400],
  ])(
    'with an office in %s, a preferred time %d hours after UTC is answered with %d',
    async (timeZone, hours, status) => {
      const content = sampleContent();
      content.company.address.timeZone = timeZone;
      const { request } = apiSite(database(), { content: snapshotOf(content) });
      const time = Date.now() + hours * 3_600_000;
      const message = aContactMessage({ preferredTime2: new Date(time).toISOString().slice(0, 16) });
      const answer = await request.post(apiPaths.contact).send(message);
      expect([answer.status, answer.body.error?.fields]).toEqual([
        status,
        status === 201 ? undefined : { preferredTime2: en['errors.field.timeInvalid'] },
      ]);
    },
  );

  test('one response names every invalid field with its message, in both languages', async () => {
    const { request } = apiSite(database());
    const keys = {
      firstName: 'errors.field.firstNameRequired',
      lastName: 'errors.field.lastNameRequired',
      email: 'errors.field.emailInvalid',
      subject: 'errors.field.subjectRequired',
      message: 'errors.field.messageTooShort',
    } as const;
    for (const [locale, messages] of [
      ['en', en],
      ['de', de],
    ] as const) {
      const { status, body, headers } = await request
        .post(apiPaths.contact)
        .set('cookie', `language=${locale}`)
        .send({});
      expect([status, headers['content-language']]).toEqual([400, locale]);
      expect(body.error.fields).toEqual(
        Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, messages[key]])),
      );
    }
  });

  test('one response names every unknown field', async () => {
    const { request } = apiSite(database());
    const { status, body } = await request
      .post(apiPaths.contact)
      .send({ ...aContactMessage(), isRead: true, id: 1 });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['isRead', 'id']]);
  });

  test('the field `lang` is the language of an error too', async () => {
    const { request } = apiSite(database());
    const { body, headers } = await request.post(apiPaths.contact).send({ lang: 'de' });
    expect(headers['content-language']).toBe('de');
    expect(body.error.fields.firstName).toBe(de['errors.field.firstNameRequired']);
  });

  test('field lengths are checked after trimming', async () => {
    const { request } = apiSite(database());
    const cases: [Partial<ReturnType<typeof aContactMessage>>, number][] = [
      [{ message: '123456789 ' }, 400],
      [{ message: '  1234567890  ' }, 201],
      [{ message: 'x'.repeat(5000) }, 201],
      [{ message: 'x'.repeat(5001) }, 400],
      [{ firstName: 'x'.repeat(100) }, 201],
      [{ firstName: 'x'.repeat(101) }, 400],
      [{ lastName: '   ' }, 400],
    ];
    for (const [changes, status] of cases) {
      expect((await request.post(apiPaths.contact).send(aContactMessage(changes))).status).toBe(status);
    }
  });

  test('marking a message as read returns the message and is idempotent', async () => {
    const { request, logged } = apiSite(database());
    await request.post(apiPaths.contact).send(aContactMessage());
    const before = (await request.get(apiPaths.messages).set(asConsumer)).body.messages[0];
    for (const _ of [1, 2]) {
      const { status, body } = await request.patch(apiPaths.messageRead(before.id)).set(asConsumer);
      expect([status, body]).toEqual([200, { ...before, isRead: true }]);
    }
    expect((await request.get(apiPaths.messages).set(asConsumer)).body.unread).toBe(0);
    expect(logged).toContainEqual(
      expect.objectContaining({ event: 'message-read', object: String(before.id) }),
    );
  });

  test('an unknown message is answered with 404 for the administrator and 401 for anybody else', async () => {
    const { request } = apiSite(database());
    for (const id of [999, 0, -1, 'abc', '1e3', '99999999999999999999', '%F0%9F%98%80']) {
      const authorized = await request.patch(apiPaths.messageRead(id)).set(asConsumer);
      expect([authorized.status, authorized.body.error.code]).toEqual([404, 'messageNotFound']);
      expect((await request.patch(apiPaths.messageRead(id))).status).toBe(401);
    }
  });

  test('a preferred time is a calendar file for the staff', async () => {
    const { request } = apiSite(database());
    await request.post(apiPaths.contact).send(aContactMessage({ preferredTime1: '2099-05-18T14:30' }));
    const [{ id }] = (await request.get(apiPaths.messages).set(asConsumer)).body.messages;
    const path = (field: string) => apiPaths.messageCalendar(id, field);
    expect((await request.get(path('preferredTime1'))).status).toBe(401);
    const file = await request.get(path('preferredTime1')).set(asConsumer);
    expect(responseProblems('GET', path('preferredTime1'), file)).toEqual([]);
    expect(file.headers['content-disposition']).toBe(`attachment; filename=message-${id}.ics`);
    expect(file.text).toContain('DTSTART:20990518T123000Z\r\n');
    for (const field of ['preferredTime2', 'email', '__proto__'])
      expect([field, (await request.get(path(field)).set(asConsumer)).status]).toEqual([field, 404]);
  });

  test('a filled honeypot or a form sent too fast marks the message as suspected spam and stores it', async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const { request } = apiSite(database(), { clock: () => now });
    const sent = [
      [{ website: 'https://spam.example' }, true],
      [{ shownAt: now - 500 }, true],
      [{ shownAt: String(now - 500) }, true],
      [{ website: ['a'], shownAt: {} }, true],
      [{ website: '', shownAt: now - 60_000 }, false],
      [{ shownAt: 'yesterday' }, false],
      [{ shownAt: now + 60_000 }, false],
    ] as const;
    for (const [spamFields] of sent) {
      expect(
        (await request.post(apiPaths.contact).send({ ...aContactMessage(), ...spamFields })).status,
      ).toBe(201);
    }
    const { messages } = (await request.get(apiPaths.messages).set(asConsumer)).body;
    expect(messages.map((message: { suspected: boolean }) => message.suspected).reverse()).toEqual(
      sent.map(([, suspected]) => suspected),
    );
  });
});
