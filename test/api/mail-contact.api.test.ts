import { freeTextFields } from '../../data/api/contact-fields.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { readWithheldReceipts } from '../../server/features/contact/repository.ts';
import { createOutbox } from '../../server/features/mail/outbox.ts';
import { mailText } from '../../server/features/mail/render-mail.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { createMetrics } from '../../server/platform/metrics/metrics.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { type ApiSite, apiSite, asConsumer, formPage } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { locales } from '../support/languages.ts';
import { runMailWorker } from '../support/mail-worker.ts';
import { addressesOf, startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';

const from = 'Website <website@hd-group.example>';
const staff = ['a@hd-group.example', 'b@hd-group.example'];
const publicUrl = 'https://www.hd-group.example';
const start = Date.parse('2026-11-20T12:01:00Z');
const dayMs = 24 * 60 * 60_000;

onEachDatabase((database) => {
  const site = (mail: NonNullable<Parameters<typeof apiSite>[1]>['mail'] = {}, clock = () => start) =>
    apiSite(database(), { publicUrl, mail, clock });
  const configured = { smtpUrl: 'smtp://mail.example', mailFrom: from, mailTo: staff };
  const kinds = (): Promise<string[]> => database().db('mails').orderBy('id').pluck('kind');
  const send = ({ request }: ApiSite, changes = {}, query = '') =>
    request.post(apiPaths.contact + query).send({ ...aContactMessage(), ...changes });

  test('control and bidirectional characters in a name are refused, and a name that shows nothing', async () => {
    const status = async (firstName: string) => (await send(site(configured), { firstName })).status;
    for (const name of ['A\u202eB', 'A\u2066B', 'A\u200fB', 'A\u0007B', 'A\u2028B'])
      expect([name, await status(name)]).toEqual([name, 400]);
    for (const name of ['\u200b', '\u3164', '\u2800', '\u00ad\ufeff', '\u0301'])
      expect([name, await status(name)]).toEqual([name, 400]);
    for (const name of ['Zoë', '\u05d3\u05d5\u05d3', 'م\u200cن', '李', 'R2'])
      expect([name, await status(name)]).toEqual([name, 201]);
  });

  test('no subject of a mail has characters that reverse it, whatever it is made of', async () => {
    const { db } = database();
    const outbox = createOutbox({ ...configured, publicUrl, port: 0 }, sampleSnapshot, () => start);
    const content = () => ({ subject: 'Message from A\u202egnp.exe\u2069: x', blocks: [] });
    await outbox.storeMails(db, [{ kind: 'contact-notification', language: 'en', to: null, content }]);
    expect(await db('mails').pluck('subject')).toEqual(['Message from Agnp.exe: x']);
  });

  test.each([...locales])(
    'a message reaches the staff, and its sender gets a receipt in %s',
    async (locale) => {
      await using smtp = await startSmtpServer();
      const { db } = database();
      const settings = { ...configured, smtpUrl: smtp.url };
      const text = `A line with <b>markup</b> & a long word: ${'ä'.repeat(200)}\nSecond line.`;
      expect((await send(site(settings), { message: text }, `?lang=${locale}`)).status).toBe(201);
      await using _worker = runMailWorker(db, settings);
      await waitUntil('two mails arrive', () => smtp.received.length === 2);

      const [notification, receipt] = [...smtp.received].sort((a) => (a.recipients.length === 2 ? -1 : 1));
      const { firstName, lastName, email } = aContactMessage();
      expect(notification?.recipients).toEqual(staff);
      expect(addressesOf(notification?.from)).toEqual(['website@hd-group.example']);
      expect(addressesOf(notification?.replyTo)).toEqual([email]);
      expect(notification?.subject).toContain(`${firstName} ${lastName}`);
      expect(notification?.text).toContain(`${publicUrl}${paths.admin}`);
      expect(notification?.headers.get('auto-submitted')).toBe('auto-generated');

      expect(receipt?.recipients).toEqual([email]);
      expect(addressesOf(receipt?.replyTo)).toEqual([sampleSnapshot().company.email]);
      expect(receipt?.subject).toBe(formatMessage(sampleSnapshot(), locale, 'mail.receipt.subject'));
      expect(receipt?.headers.get('auto-submitted')).toBe('auto-replied');
      expect(notification?.text?.replaceAll('\n> ', '\n')).toContain(text);
      expect(notification?.html).toContain('A line with &lt;b&gt;markup&lt;/b&gt; &amp; a long word');
      expect(receipt?.html).toContain(`<html lang="${locale}" dir="ltr">`);
      const { legalName, register, representatives } = sampleSnapshot().disclosures;
      for (const mail of smtp.received) {
        // A mail is a business letter (§ 35a GmbHG).
        for (const fact of [
          legalName,
          ...(register ? [register.court, register.number] : []),
          ...representatives,
        ])
          expect([mail.text, mail.html]).toEqual([
            expect.stringContaining(fact),
            expect.stringContaining(escapeHtml(fact)),
          ]);
        expect(mail.messageId).toMatch(/^<[\w-]+@hd-group\.example>$/);
        expect(mail.html).not.toMatch(/<(img|link|script|style)|url\(/i);
        expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
      }
      await waitUntil('both are stored as sent', async () => {
        const states: string[] = await db('mails').pluck('state');
        return states.length === 2 && states.every((state) => state === 'sent');
      });
    },
  );

  test.each([
    ['en', '18 May 2099 at 14:30'],
    ['de', '18. Mai 2099 um 14:30'],
  ] as const)(
    'notification and receipt in %s name the project, the request and the preferred times',
    async (locale, shownTime) => {
      const time = '2099-05-18T14:30';
      const { company, projects, ...others } = sampleContent();
      const [project] = projects.map((each) => ({ ...each, slug: 'a-project' }));
      const content = createSnapshot({
        ...others,
        projects: project ? [project] : [],
        company: { ...company, staffLanguage: locale },
      });
      const request = { project: 'a-project', request: 'viewing', preferredTime1: time };
      await send(apiSite(database(), { content, publicUrl }), request, `?lang=${locale}`);
      const texts = (await database().db('mails')).map((mail) => mailText(mail, content));
      expect(texts).toHaveLength(2);
      for (const text of texts) {
        expect(text).toContain(project?.name);
        expect(text).toContain(formatMessage(sampleSnapshot(), locale, 'contact.request.viewing'));
        expect(text).toContain(formatMessage(sampleSnapshot(), locale, 'mail.time', { time: shownTime }));
      }
    },
  );

  test('a mail states when the message arrived in the time zone of the office', async () => {
    const { company, ...others } = sampleContent();
    const address = { ...company.address, timeZone: 'America/New_York' };
    const content = createSnapshot({ ...others, company: { ...company, address } });
    await send(apiSite(database(), { content, publicUrl, clock: () => start }), {}, '?lang=en');
    const mail = await database().db('mails').where({ kind: 'contact-receipt' }).first();
    expect(mailText(mail, content)).toContain('20 November 2026 at 07:01');
  });

  test.each(['form', 'json'])(
    'each line of a message with CR LF is quoted, and none has a CR (%s)',
    async (type) => {
      const { request } = site(configured);
      const message = 'Guten Tag,\r\n\r\nbitte senden Sie mir die Unterlagen.';
      const sent = { ...aContactMessage(), message, page: formPage, lang: 'de' };
      expect((await request.post(apiPaths.contact).type(type).send(sent)).status).toBeLessThan(400);
      const mail = await database().db('mails').where({ kind: 'contact-notification' }).first();
      const text = mailText(mail, sampleSnapshot());
      expect(text).toContain('> Guten Tag,\n>\n> bitte senden Sie mir die Unterlagen.');
      expect(text).not.toContain('\r');
      const [stored] = await database().db('contact_messages').pluck('message');
      expect(stored).toBe(type === 'form' ? message.replaceAll('\r\n', '\n') : message);
    },
  );

  test('the receipt of a form sent without JavaScript is in the language of its page', async () => {
    const { request } = site();
    await request
      .post(apiPaths.contact)
      .type('form')
      .send({ ...aContactMessage(), page: formPage, lang: 'de' });
    const mail = await database().db('mails').where({ kind: 'contact-receipt' }).first();
    expect(mail.subject).toBe(formatMessage(sampleSnapshot(), 'de', 'mail.receipt.subject'));
  });

  test('the receipt has nothing that the visitor wrote: no free text, no unknown project', async () => {
    const foreign = Object.fromEntries(freeTextFields.map((name) => [name, `Visit ${name} pills.example`]));
    await send(site(), { ...foreign, project: 'visit-pills-example' });
    const [notification, receipt] = await database().db('mails').orderBy('id');
    expect(receipt.kind).toBe('contact-receipt');
    for (const text of [...Object.values(foreign), 'visit-pills-example']) {
      expect(mailText(notification, sampleSnapshot())).toContain(text);
      expect(JSON.stringify(receipt)).not.toContain(text);
    }
  });

  test('receipts to all senders are limited by the hour, with one alarm and a metric', async () => {
    let now = start;
    const limits = { receipt: { hits: 3, seconds: 3600 } };
    const api = apiSite(database(), { publicUrl, clock: () => now, limits });
    for (let sender = 0; sender < 5; sender += 1) await send(api, { email: `a${sender}@post.example` });
    const receipts = async () => (await kinds()).filter((kind) => kind === 'contact-receipt').length;
    expect([await receipts(), (await kinds()).length]).toEqual([3, 8]);
    const alarms = api.logged.filter(({ event }) => event === 'receipt-limit');
    expect(alarms.map(({ level }) => level)).toEqual([50]);
    const metrics = await createMetrics(null, null, {
      readWithheldReceipts: () => readWithheldReceipts(database().db),
    });
    expect(await metrics.text()).toContain('contact_receipts_withheld_total 2');
    now += 3_600_000;
    await send(api, { email: 'later@post.example' });
    expect(await receipts()).toBe(4);
  });

  test('a mailbox gets one receipt a day, whatever tags its email address has, and takes none from other senders', async () => {
    const api = apiSite(database(), { publicUrl, limits: { receipt: { hits: 2, seconds: 3600 } } });
    for (const tag of ['', '+a', '+b', '+a+b']) await send(api, { email: `erika${tag}@post.example` });
    await send(api, { email: 'other@post.example' });
    expect((await kinds()).filter((kind) => kind === 'contact-receipt')).toHaveLength(2);
    expect((await kinds()).filter((kind) => kind === 'contact-notification')).toHaveLength(5);
    expect(api.logged.filter(({ event }) => event === 'receipt-limit')).toEqual([]);
  });

  test('an email address gets one receipt a day', async () => {
    let now = start;
    const api = site({}, () => now);
    await send(api);
    await send(api, { email: aContactMessage().email.toUpperCase() });
    await send(api, { email: 'other@post.example' });
    now += dayMs;
    await send(api);
    expect((await kinds()).filter((kind) => kind === 'contact-receipt')).toHaveLength(3);
    expect((await kinds()).filter((kind) => kind === 'contact-notification')).toHaveLength(4);
  });

  test('a message that is suspected to be spam causes no mail', async () => {
    await send(site(), { website: 'https://spam.example' });
    expect(await kinds()).toEqual([]);
  });

  test('a rejected message causes no mail', async () => {
    await send(site(), { message: 'short' });
    expect(await kinds()).toEqual([]);
  });

  test('a flood of messages is announced by one digest in five minutes', async () => {
    let now = start;
    const api = site(configured, () => now);
    for (let number = 0; number < 14; number += 1) await send(api);
    const digests = () => database().db('mails').where({ kind: 'contact-digest' });
    expect((await kinds()).filter((kind) => kind === 'contact-notification')).toHaveLength(10);
    expect(await digests()).toHaveLength(1);
    const [digest] = await digests();
    expect(Date.parse(digest.next_attempt_at)).toBe(Date.parse('2026-11-20T12:05:00Z'));
    expect(digest.person_key).toBeNull();
    now += 5 * 60_000;
    for (let number = 0; number < 12; number += 1) await send(api);
    expect(await digests()).toHaveLength(2);
  });

  test('only messages that are stored count for the digest: those that run again, since another one failed, count once', async () => {
    const { db, kind } = database();
    const api = site(configured);
    const messages = [{}, {}, {}, {}, {}, { lastName: 'Fails' }, {}, {}, {}, {}, { lastName: 'Fails' }];
    await db.raw(
      kind === 'pg'
        ? "ALTER TABLE contact_messages ADD CONSTRAINT fails CHECK (last_name <> 'Fails')"
        : "CREATE TRIGGER fails BEFORE INSERT ON contact_messages WHEN new.last_name = 'Fails' BEGIN SELECT raise(abort, 'fails'); END",
    );
    try {
      // At the same time: on SQLite in one transaction.
      const sent = await Promise.all(messages.map((changes) => send(api, changes)));
      expect(sent.filter(({ status }) => status === 500)).toHaveLength(2);
    } finally {
      await db.raw(
        kind === 'pg' ? 'ALTER TABLE contact_messages DROP CONSTRAINT fails' : 'DROP TRIGGER fails',
      );
    }
    const toStaff = async () => (await kinds()).filter((each) => each !== 'contact-receipt');
    expect(await toStaff()).toEqual(Array(9).fill('contact-notification'));
    await send(api);
    await send(api);
    expect((await toStaff()).slice(9)).toEqual(['contact-notification', 'contact-digest']);
  });

  test('mails are deleted after their retention period', async () => {
    const { db } = database();
    const { mail: days } = sampleSnapshot().disclosures.retentionDays;
    await send(site());
    await deleteExpired(db, start + days * dayMs - 1, sampleSnapshot().disclosures.retentionDays.mail);
    expect(await kinds()).toHaveLength(2);
    await deleteExpired(db, start + days * dayMs, sampleSnapshot().disclosures.retentionDays.mail);
    expect(await kinds()).toEqual([]);
    expect(await db('contact_messages')).toHaveLength(1);
  });

  test('erasing a person erases the mails with the person’s data', async () => {
    const { email } = aContactMessage();
    const api = site();
    await send(api);
    await send(api, { email: 'other@post.example', message: `Please ask ${email} about the figures.` });
    const url = `${apiPaths.person}?email=${encodeURIComponent(email)}`;
    const exported = await api.request.get(url).set(asConsumer);
    expect(exported.body.mails).toHaveLength(2);
    const erased = await api.request.delete(url).set(asConsumer);
    expect(erased.body.mails).toBe(2);
    const rows = await database().db('mails');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});
