import { apiPaths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import en from '../../locales/en/errors.json' with { type: 'json' };
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

onEachDatabase((database) => {
  // ASVS 5.0: 1.1.2
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
          answeredAt: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ],
      total: 1,
      unread: 1,
      suspected: 0,
      suspectedUnread: 0,
      released: 0,
      nextCursor: null,
    });
  });

  // ASVS 5.0: 2.2.2
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
    expect(logged).toContainEqual(expect.objectContaining({ event: 'message-read', id: before.id }));
  });

  // ASVS 5.0: 8.2.2
  test('an unknown message is answered with 404 for the administrator and 401 for anybody else', async () => {
    const { request } = apiSite(database());
    for (const id of [999, 0, -1, 'abc', '1e3', '99999999999999999999', '%F0%9F%98%80']) {
      const authorized = await request.patch(apiPaths.messageRead(id)).set(asConsumer);
      expect([authorized.status, authorized.body.error.code]).toEqual([404, 'messageNotFound']);
      expect((await request.patch(apiPaths.messageRead(id))).status).toBe(401);
    }
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
