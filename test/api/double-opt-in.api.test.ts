import { formatMessage } from '../../data/messages/format-message.ts';
import type { IpAddressMode } from '../../data/schemas/content-schemas.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import de from '../../locales/de/newsletter.json' with { type: 'json' };
import { consentEventsOf, personalOf } from '../../server/features/newsletter/ledger.ts';
import { endUnanswered } from '../../server/features/newsletter/unanswered.ts';
import { verifyStoredLedger } from '../../server/features/newsletter/verify-ledger.ts';
import { type ApiSite, apiSite, asConsumer } from '../support/api-app.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { runMailWorker } from '../support/mail-worker.ts';
import { anEmail, eventsOf, linkIn, mailSite, outboxOf, start } from '../support/newsletter.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';

const hourMs = 3_600_000;
const periods = sampleSnapshot().disclosures.retentionDays;
const dayMs = 24 * hourMs;

onEachDatabase((database) => {
  test('with a mail server a subscription is pending until the button behind the mail’s link is pressed', async () => {
    const { db, subscribe, press, subscriber, time, kinds } = mailSite(database());
    const email = anEmail();
    const posted = await subscribe(email);
    expect([posted.status, posted.body]).toEqual([201, { ok: true, needsConfirmation: true }]);
    expect(await subscriber(email)).toMatchObject({ isActive: false, state: 'pending', confirmedAt: null });

    const [mail] = await outboxOf(db);
    expect(mail).toMatchObject({ kind: 'newsletter-confirmation', recipient: email });
    expect(mail?.text).not.toContain(email);
    const link = linkIn(mail?.text ?? '');
    expect(link.startsWith(`${paths.newsletterConfirm}?token=`)).toBe(true);

    time.now += hourMs;
    const confirmed = await press(link);
    expect([confirmed.status, confirmed.headers.location]).toEqual([
      303,
      `${paths.newsletterConfirm}?lang=de&flash=confirmation-success`,
    ]);
    const confirmedAt = new Date(time.now).toISOString();
    expect(await subscriber(email)).toMatchObject({ isActive: true, state: 'confirmed', confirmedAt });

    time.now += hourMs;
    expect((await press(link)).headers.location).toContain('flash=confirmation-success');
    expect(await subscriber(email)).toMatchObject({ confirmedAt });
    expect(await kinds(email)).toEqual(['requested', 'confirmed']);
    expect((await eventsOf(db, email))[1]).toMatchObject({
      at: confirmedAt,
      channel: 'link',
      locale: 'de',
      page: paths.newsletterConfirm,
      wording: expect.stringContaining(formatMessage(sampleSnapshot(), 'de', 'subscription.confirm.text')),
    });
  });

  test('the token of a link is made when the mail is sent, and stands nowhere but in that mail', async () => {
    const { db, request, subscribe, press, subscriber } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    await using smtp = await startSmtpServer();
    const mail = { smtpUrl: smtp.url, mailFrom: 'site@company.example', mailTo: ['staff@company.example'] };
    await using _worker = runMailWorker(db, mail, {}, () => start);
    await waitUntil('the mail arrives', () => smtp.received.length === 1);
    const link = linkIn(smtp.received[0]?.text ?? '');
    const [id] = await db('mails').pluck('id');
    const seen = [
      JSON.stringify(await db('mails')),
      (await request.get(`${apiPaths.mails}?limit=5`).set(asConsumer)).text,
      (await request.get(apiPaths.mailFile(id)).set(asConsumer).responseType('blob')).body.toString(),
      (await request.get(`${apiPaths.person}?email=${email}`).set(asConsumer)).text,
    ];
    for (const text of seen) {
      expect(text).toContain('token=');
      expect(text).not.toMatch(/token=(?:3D)?\d+\./);
    }
    await press(link);
    expect(await subscriber(email)).toMatchObject({ state: 'confirmed' });
  });

  test('a second sign-up is answered with 409, whose code tells whether a mail still waits for the confirmation', async () => {
    const site = mailSite(database());
    const [email, older] = [anEmail(), anEmail()];
    const answers = async (again: string, { request }: Pick<ApiSite, 'request'> = site) => {
      const json = await request.post(apiPaths.subscribe).send({ email: again });
      const form = await request
        .post(apiPaths.subscribe)
        .type('form')
        .send({ email: again, page: paths.home });
      const flash = await request.get(form.headers.location ?? '');
      return [json.status, json.body.error?.code, flash.body.result];
    };
    const duplicate = [409, 'duplicateSubscriber', 'duplicate'];
    const unconfirmed = [409, 'unconfirmedSubscriber', 'unconfirmed'];
    const withoutMailServer = apiSite(database());
    await withoutMailServer.request.post(apiPaths.subscribe).send({ email: older });
    expect(await answers(older, withoutMailServer)).toEqual(duplicate);
    // Active since there was no mail server: no mail has asked for a confirmation.
    expect(await answers(older)).toEqual(duplicate);

    await site.subscribe(email);
    expect(await answers(email)).toEqual(unconfirmed);
    site.time.now += hourMs;
    expect(await answers(email.toUpperCase())).toEqual(unconfirmed);
    expect(await answers(email, withoutMailServer)).toEqual(duplicate);
    const [mail] = await outboxOf(site.db);
    await site.press(linkIn(mail?.text ?? ''));
    expect(await answers(email)).toEqual(duplicate);
  });

  test('opening the links of a mail changes nothing', async () => {
    const { db, request, subscribe, subscriber, kinds } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    const [mail] = await outboxOf(db);
    const unsubscribeLink = linkIn(mail?.headers['List-Unsubscribe'] ?? '');
    for (const link of [linkIn(mail?.text ?? ''), unsubscribeLink]) {
      expect((await request.get(link)).status).toBe(200);
      expect((await request.head(link)).status).toBe(200);
      expect((await request.put(link)).headers.allow).toBe('GET, HEAD, POST');
    }
    expect(await subscriber(email)).toMatchObject({ state: 'pending' });
    expect(await kinds(email)).toEqual(['requested']);
  });

  test('the ledger has wording, version, language and page of the form, and no IP address unless the company says so', async () => {
    const { db } = database();
    const siteOf = (consentLedger: IpAddressMode) => {
      const content = sampleContent();
      content.disclosures.ipAddresses.consentLedger = consentLedger;
      return mailSite({ db }, { content: createSnapshot(content) });
    };
    const [email, shortened, full] = [anEmail(), anEmail(), anEmail()];
    await siteOf('none').subscribe(email);
    await siteOf('shortened').subscribe(shortened).set('x-forwarded-for', '203.0.113.9');
    await siteOf('full').subscribe(full);
    const [event] = await eventsOf(db, email);
    expect(event).toMatchObject({
      kind: 'requested',
      at: new Date(start).toISOString(),
      channel: 'form',
      confirmation: 'mail',
      locale: 'de',
      page: '/',
      wordingVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    for (const key of ['newsletter.title', 'newsletter.text', 'newsletter.subscribe'] as const)
      expect(event?.wording?.split('\n')).toContain(de[key]);
    const personal = async (person: string) =>
      JSON.parse((await consentEventsOf(db, person))[0]?.personal ?? '');
    expect(await personal(email)).toEqual({ email, salt: expect.any(String) });
    for (const person of [shortened, full]) expect((await personal(person)).ip).toMatch(/127\.0\.0\.1$/);
  });

  test('a pending person gets the confirmation mail again at most once an hour', async () => {
    const { db, subscribe, press, time } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    time.now += hourMs - 1;
    expect((await subscribe(email.toUpperCase())).status).toBe(409);
    expect(await outboxOf(db)).toHaveLength(1);
    time.now += 1;
    expect((await subscribe(email)).status).toBe(409);
    expect((await subscribe(email)).status).toBe(409);
    const mails = await outboxOf(db);
    expect(mails).toHaveLength(2);
    await press(linkIn(mails[1]?.text ?? ''));
    time.now += 2 * hourMs;
    expect((await subscribe(email)).status).toBe(409);
    expect(await outboxOf(db)).toHaveLength(2);
  });

  test('a confirmation link ends after its period, and a pending email address is erased after another one', async () => {
    const { db, subscribe, press, subscriber, time, kinds } = mailSite(database());
    const [email, late] = [anEmail(), anEmail()];
    await subscribe(email);
    await subscribe(late);
    const [link, lateLink] = (await outboxOf(db)).map(({ text }) => linkIn(text)) as [string, string];
    time.now = start + periods.confirmationLink * dayMs;
    expect((await press(link)).headers.location).toContain('flash=confirmation-success');
    time.now += 1;
    expect((await press(lateLink)).headers.location).toContain('flash=confirmation-expired');

    await endUnanswered(db, start + periods.pending * dayMs - 1, periods);
    expect(await subscriber(late)).toMatchObject({ state: 'pending' });
    await endUnanswered(db, start + periods.pending * dayMs, periods);
    expect(await subscriber(late)).toBeUndefined();
    expect(await subscriber(email)).toMatchObject({ state: 'confirmed' });
    expect(await kinds(late)).toEqual(['requested', 'erased']);
    expect(JSON.stringify(await consentEventsOf(db, late))).not.toContain(late);
    expect((await outboxOf(db)).map(({ recipient }) => recipient)).toEqual([email]);
    expect((await press(lateLink)).headers.location).toContain('flash=confirmation-failed');
    expect(await verifyStoredLedger(db)).toMatchObject({ problems: [] });
  });

  test('a request that is not confirmed leaves the evidence of the subscription before it for its own period', async () => {
    const { db, time, subscribe, press, subscriber, kinds } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    const [mail] = await outboxOf(db);
    await press(linkIn(mail?.text ?? ''));
    await press((await subscriber(email)).unsubscribeUrl);
    const withdrawal = ['requested', 'confirmed', 'withdrawn'];
    expect(await kinds(email)).toEqual(withdrawal);
    time.now += 5 * dayMs;
    await subscribe(email);

    const endAfter = (days: number) =>
      endUnanswered(db, start + days * dayMs, { ...periods, pending: 14, withdrawn: 30, ledgerDigest: 1 });
    await endAfter(19);
    expect(await subscriber(email)).toMatchObject({ state: 'lapsed' });
    await endAfter(20);
    const personal = (await consentEventsOf(db, email)).map((row) => personalOf(row).email);
    expect(await kinds(email)).toEqual([...withdrawal, 'lapsed']);
    expect(await outboxOf(db)).toEqual([]);
    expect(personal).toEqual(Array.from(personal, () => email));
    expect(await verifyStoredLedger(db)).toMatchObject({ problems: [] });
    await endAfter(30);
    expect(await subscriber(email)).toBeUndefined();
    await endAfter(31);
    expect(await kinds(email)).toEqual([]);
    expect(await verifyStoredLedger(db)).toMatchObject({ problems: [] });
  });

  test('without a mail server a subscription is active and unconfirmed at once', async () => {
    const { db } = database();
    const { request } = apiSite({ db });
    const email = anEmail();
    const posted = await request.post(apiPaths.subscribe).send({ email });
    expect([posted.status, posted.body]).toEqual([201, { ok: true, needsConfirmation: false }]);
    const { body } = await request.get(apiPaths.subscribers).set(asConsumer);
    expect(body.subscribers[0]).toMatchObject({ email, isActive: true, state: 'unconfirmed' });
    expect(await outboxOf(db)).toEqual([]);
    expect(await eventsOf(db, email)).toMatchObject([
      { kind: 'requested', channel: 'api', confirmation: 'none' },
    ]);
    expect((await eventsOf(db, email))[0]).not.toHaveProperty('wording');
  });

  test('a link with a changed token, for another purpose or of another person changes nothing', async () => {
    const { db, subscribe, press, subscriber } = mailSite(database());
    const [email, other] = [anEmail(), anEmail()];
    await subscribe(email);
    await subscribe(other);
    const [mail] = await outboxOf(db);
    const token = new URL(linkIn(mail?.text ?? ''), 'http://x').searchParams.get('token') ?? '';
    const unsubscribeToken = /token=([^&>]+)/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const { id } = await subscriber(other);
    const forged = [
      '',
      'x',
      token.slice(0, -1),
      `${token}0`,
      token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      token.replace(/^\d+/, String(id)),
      token.replace(/\.\d+\./, `.${Math.floor(start / 1000) + 1}.`),
      unsubscribeToken,
    ];
    for (const each of forged) {
      const { headers } = await press(`${paths.newsletterConfirm}?token=${encodeURIComponent(each)}`);
      expect([each, headers.location]).toEqual([each, expect.stringContaining('confirmation-failed')]);
    }
    const { headers } = await press(`${paths.newsletterUnsubscribe}?token=${token}`);
    expect(headers.location).toContain('withdrawal-failed');
    for (const person of [email, other])
      expect(await subscriber(person)).toMatchObject({ isActive: false, state: 'pending' });
  });

  test('a confirmation from another site is rejected', async () => {
    const { request } = mailSite(database());
    for (const path of [paths.newsletterConfirm, paths.newsletterUnsubscribe]) {
      const { status } = await request
        .post(path)
        .set({ host: 'site.example', origin: 'http://evil.example' })
        .type('form')
        .send({ token: 'x' });
      expect(status).toBe(403);
    }
  });
});
