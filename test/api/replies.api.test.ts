import { formatMessage } from '../../data/messages/format-message.ts';
import { daysInMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { addMessage, findMessage } from '../../server/features/contact/repository.ts';
import { defaultLimits } from '../../server/platform/limits/limits.ts';
import { type ApiSite, apiSite, asConsumer, fromOwnPage, withMailServer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { runMailWorker } from '../support/mail-worker.ts';
import { aPerson } from '../support/people.ts';
import { addressesOf, startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const { email } = aContactMessage();
const visitor = `${aContactMessage().firstName} ${aContactMessage().lastName}`;
const reply = { subject: 'Re: Kennzahlen', text: 'Guten Tag,\n\nhier sind die Zahlen:\n1 und 2', version: 1 };

onEachDatabase((database) => {
  const withMail = (changes: Parameters<typeof apiSite>[1] = {}) =>
    apiSite(database(), { clock: () => now, environment: withMailServer, ...changes });
  const aMessage = (changes = {}, isSuspected = false) =>
    addMessage(database().db, aContactMessage(changes), isSuspected, now - 3_600_000, 'de');
  const send = ({ request }: Pick<ApiSite, 'request'>, id: number | string, changes = {}, cookie?: string) =>
    request
      .post(apiPaths.messageReply(id))
      .set(cookie ? fromOwnPage(cookie) : asConsumer)
      .send({ ...reply, ...changes });
  const mails = () => database().db('mails').orderBy('id');

  test('a message is stored with the language of its form', async () => {
    const { request } = withMail();
    await request.post(`${apiPaths.contact}?lang=de`).send(aContactMessage()).expect(201);
    await request.post(`${apiPaths.contact}?lang=en`).send(aContactMessage()).expect(201);
    const { body } = await request.get(`${apiPaths.messages}?limit=9`).set(asConsumer);
    expect(body.messages.map(({ language }: { language: string }) => language)).toEqual(['en', 'de']);
  });

  test('who has the form of a reply open is told to the others for a minute', async () => {
    const time = { now };
    const site = withMail({ clock: () => time.now });
    const [anna, ben] = [await aPerson(site, { inbox: 'read' }), await aPerson(site, { inbox: 'read' })];
    const [id, other] = [await aMessage(), await aMessage()];
    const open = async (cookie: string, message = id) => {
      const opened = site.request.post(apiPaths.messagePresence(message)).set(fromOwnPage(cookie));
      return (await opened.expect(200)).body;
    };
    expect(await open(anna.cookie)).toEqual({ present: [] });
    expect(await open(ben.cookie, other)).toEqual({ present: [] });
    const at = new Date(now).toISOString();
    expect(await open(ben.cookie)).toEqual({ present: [{ name: anna.account.name, at }] });
    time.now += 60_000;
    expect(await open(ben.cookie)).toEqual({ present: [] });
  });

  test('a later reply is the answer from which the message is retained', async () => {
    const time = { now };
    const site = withMail({ clock: () => time.now });
    const id = await aMessage();
    const first = await send(site, id);
    time.now += daysInMs(300);
    const second = await send(site, id, { version: first.body.version });
    expect([first.body.answeredAt, second.body.answeredAt]).toEqual(
      [now, time.now].map((answered) => new Date(answered).toISOString()),
    );
  });

  test('a reply is sent to the visitor with the message below it, and its copy is stored with the message', async () => {
    await using smtp = await startSmtpServer();
    const settings = {
      smtpUrl: smtp.url,
      mailFrom: 'site@company.example',
      mailTo: ['staff@company.example'],
    };
    const site = withMail({ mail: settings });
    const anna = await aPerson(site, { inbox: 'read' });
    const id = await aMessage({ message: 'Bitte senden Sie mir\ndie Kennzahlen.' });
    const sent = await send(site, id, {}, anna.cookie);
    expect([sent.status, sent.body]).toEqual([
      201,
      expect.objectContaining({
        id,
        state: 'answered',
        answeredAt: new Date(now).toISOString(),
        isRead: true,
        version: 2,
        changedBy: anna.account.name,
        noteCount: 1,
      }),
    ]);
    await database().db('mails').whereNot({ kind: 'contact-reply' }).del();
    await using _worker = runMailWorker(database().db, settings);
    await waitUntil('the reply arrives', () => smtp.received.length === 1);
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual([email]);
    expect(addressesOf(mail?.from)).toEqual([settings.mailFrom]);
    expect(addressesOf(mail?.replyTo)).toEqual([sampleSnapshot().company.email]);
    expect(mail?.subject).toBe(reply.subject);
    expect(mail?.headers.has('auto-submitted')).toBe(false);
    expect(mail?.text).toContain(reply.text);
    expect(mail?.text).toMatch(
      /Sie schrieben am 24\. November 2026 um \d\d:00\sUhr:\n\n> Bitte senden Sie mir\n> die Kennzahlen\./,
    );
    expect(mail?.html).toContain('<html lang="de"');
    const { notes } = (await site.request.get(apiPaths.messageNotes(id)).set({ cookie: anna.cookie })).body;
    expect(notes).toEqual([
      {
        id: expect.any(Number),
        kind: 'reply',
        author: anna.account.name,
        subject: reply.subject,
        text: reply.text,
        createdAt: new Date(now).toISOString(),
      },
    ]);
    const [event] = await database().db('audit_log').where({ event: 'reply-send' });
    expect([event.actor, event.object]).toEqual([
      `account:${anna.account.name} (${anna.account.id})`,
      String(id),
    ]);
  });

  test('the form begins in the language of the visitor, or of the staff when it is unknown or not shown', async () => {
    const site = withMail();
    const anna = await aPerson(site, { inbox: 'read' });
    const content = sampleSnapshot();
    for (const [stored, language] of [
      ['de', 'de'],
      ['en', 'en'],
      [null, content.company.staffLanguage],
      ['fr', content.company.staffLanguage],
    ] as const) {
      const id = await aMessage();
      await database().db('contact_messages').where({ id }).update({ locale: stored });
      const { status, body } = await site.request.get(apiPaths.messageReply(id)).set({ cookie: anna.cookie });
      const topic = formatMessage(content, language, 'contact.subject.investment');
      const names = { name: visitor, colleague: anna.account.name };
      expect([status, body]).toEqual([
        200,
        {
          hasMailServer: true,
          language,
          subject: formatMessage(content, language, 'mail.reply.subject', { topic }),
          templates: ['callback', 'documents', 'not-our-field'].map((name) => ({
            id: name,
            text: formatMessage(content, language, `mail.reply.template.${name}`, names),
          })),
        },
      ]);
      for (const { text } of body.templates) {
        expect(text).toContain(visitor);
        expect(text).toContain(anna.account.name);
      }
    }
  });

  test('of two replies to the same version one is sent, and the other person gets 409', async () => {
    const site = withMail();
    const [anna, ben] = [await aPerson(site, { inbox: 'read' }), await aPerson(site, { inbox: 'read' })];
    const id = await aMessage();
    const answers = await Promise.all([send(site, id, {}, anna.cookie), send(site, id, {}, ben.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toEqual({
      error: { code: 'messageChanged', message: expect.any(String) },
      current: expect.objectContaining({ id, state: 'answered', version: 2, noteCount: 1 }),
    });
    expect(await database().db('mails').where({ kind: 'contact-reply' })).toHaveLength(1);
    expect((await send(site, id, { version: 2 }, ben.cookie)).status).toBe(201);
  });

  test('without a mail server nothing is sent or changed, and the form says so', async () => {
    const site = withMail({ environment: {} });
    const id = await aMessage();
    const { body } = await site.request.get(apiPaths.messageReply(id)).set(asConsumer);
    expect(body.hasMailServer).toBe(false);
    const refused = await send(site, id);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'noMailServer']);
    expect(await mails()).toEqual([]);
    expect(await findMessage(database().db, id)).toMatchObject({ state: 'new', version: 1, noteCount: 0 });
  });

  test('suspected spam gets no reply, nor does an unknown message, and no other recipient can be named', async () => {
    const site = withMail();
    const spam = await send(site, await aMessage({}, true));
    expect([spam.status, spam.body.error.code]).toEqual([409, 'messageSuspected']);
    for (const unknown of [999_999, 'x']) {
      expect((await send(site, unknown)).status).toBe(404);
      expect((await site.request.get(apiPaths.messageReply(unknown)).set(asConsumer)).status).toBe(404);
    }
    const id = await aMessage();
    expect((await send(site, id, { to: 'other@post.example' })).status).toBe(400);
    const editor = await aPerson(site, { role: 'editor' });
    expect((await send(site, id, {}, editor.cookie)).status).toBe(403);
    expect(await database().db('mails').where({ kind: 'contact-reply' })).toEqual([]);
  });

  test('subject and text have limits, and a subject has one line', async () => {
    const site = withMail();
    const id = await aMessage();
    for (const [field, values] of [
      ['subject', ['', ' ', 'x'.repeat(141), 'Re:\nBcc: a@post.example', 'a\u202eb']],
      ['text', ['', ' ', 'x'.repeat(5001), 'a\u0000b']],
    ] as const)
      for (const value of values)
        expect((await send(site, id, { [field]: value })).body.error).toMatchObject({
          code: 'invalidFields',
          fields: { [field]: expect.any(String) },
        });
    expect((await send(site, id, { subject: 'x'.repeat(140), text: 'x'.repeat(5000) })).status).toBe(201);
  });

  test('an account sends a limited number of replies', async () => {
    const site = withMail({ limits: { reply: { hits: 2, seconds: 3600 } } });
    const anna = await aPerson(site, { inbox: 'read' });
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) statuses.push((await send(site, await aMessage(), {}, anna.cookie)).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await send(site, await aMessage())).status).toBe(201);
    expect(defaultLimits.reply).toEqual({ hits: 60, seconds: 3600 });
  });

  test('replies are exported and erased with the person, and the mails with them', async () => {
    const site = withMail();
    const id = await aMessage();
    await send(site, id).expect(201);
    const path = `${apiPaths.person}?email=${encodeURIComponent(email)}`;
    const { body } = await site.request.get(path).set(asConsumer);
    expect(body.notes).toEqual([
      {
        messageId: id,
        kind: 'reply',
        subject: reply.subject,
        text: reply.text,
        createdAt: new Date(now).toISOString(),
      },
    ]);
    expect(body.messages[0].language).toBe('de');
    expect(body.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['contact-reply']);
    await site.request.delete(path).set(asConsumer).expect(200);
    expect([await database().db('contact_notes'), await mails()]).toEqual([[], []]);
  });

  test('an email address in a reply to somebody else is erased from the copy and from the mail', async () => {
    const site = withMail();
    const other = 'other@elsewhere.example';
    const id = await aMessage();
    await send(site, id, { subject: `Re: ${other}`, text: `Please ask ${other}.` }).expect(201);
    const path = `${apiPaths.person}?email=${encodeURIComponent(other)}`;
    const { body } = await site.request.get(path).set(asConsumer);
    expect(body.internalReview.mentions).toEqual([expect.objectContaining({ id })]);
    expect((await site.request.delete(path).set(asConsumer)).body.mentions).toBe(1);
    const stored = JSON.stringify([await database().db('contact_notes'), await mails()]);
    expect(stored).toContain('Please ask […].');
    expect(stored).not.toContain(other);
  });
});
