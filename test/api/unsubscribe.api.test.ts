import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { consentEventsOf } from '../../server/features/newsletter/ledger.ts';
import { apiSite, asConsumer, fromOwnPage } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { anEmail, eventsOf, linkIn, mailSite, outboxOf, start } from '../support/newsletter.ts';
import { parseCsv } from '../support/parse-csv.ts';

onEachDatabase((database) => {
  test('the page’s button withdraws with an optional reason, and a new subscription starts again', async () => {
    const { db, subscribe, press, subscriber } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    const [mail] = await outboxOf(db);
    const link = linkIn(mail?.headers['List-Unsubscribe'] ?? '');
    await press(linkIn(mail?.text ?? ''));
    const reason = `Zu\u0000 viel ${'x'.repeat(600)}`;
    for (let time = 0; time < 2; time += 1)
      expect((await press(link, { reason })).headers.location).toBe(
        `${paths.newsletterUnsubscribe}?lang=de&flash=withdrawal-success`,
      );
    expect(await subscriber(email)).toMatchObject({ isActive: false, state: 'withdrawn' });
    const rows = await consentEventsOf(db, email);
    expect(rows.map(({ event }) => JSON.parse(event ?? '').kind)).toEqual([
      'requested',
      'confirmed',
      'withdrawn',
    ]);
    const stored = JSON.parse(rows[2]?.reason ?? '').reason;
    expect([stored.length, stored.startsWith('Zu viel xxx')]).toEqual([500, true]);
    // The old confirmation link does not undo the withdrawal.
    expect((await press(linkIn(mail?.text ?? ''))).headers.location).toContain('confirmation-expired');
    expect((await subscribe(email)).status).toBe(201);
    expect(await subscriber(email)).toMatchObject({ isActive: false, state: 'pending', confirmedAt: null });
  });

  test('who withdraws gets no mail any more that was queued before', async () => {
    const { db, subscribe, press } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    const [mail] = await outboxOf(db);
    await press(linkIn(mail?.headers['List-Unsubscribe'] ?? ''));
    expect(await outboxOf(db)).toEqual([]);
  });

  const disposition = 'Content-Disposition: form-data; name="List-Unsubscribe"';
  const partHeaders = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit';
  const multipart = 'multipart/form-data; boundary=b';
  test.each([
    ['a URL-encoded form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form of another character set',
      'application/x-www-form-urlencoded; charset=ISO-8859-1',
      'List-Unsubscribe=One-Click',
    ],
    ['a multipart form', multipart, `--b\r\n${disposition}\r\n\r\nOne-Click\r\n--b--\r\n`],
    [
      'a multipart form with headers of its part',
      multipart,
      `--b\r\n${disposition}\r\n${partHeaders}\r\n\r\nOne-Click\r\n--b--\r\n`,
    ],
  ])('one POST request of a mail program withdraws (RFC 8058), as %s', async (_name, type, body) => {
    const { db, request, subscribe, subscriber } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    const [mail] = await outboxOf(db);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.headers['List-Unsubscribe']).toMatch(/^<http:\/\/site\.example\/\S+>$/);
    const link = linkIn((mail?.headers['List-Unsubscribe'] ?? '').slice(1, -1));
    const other = body.replace('One-Click', 'Other');
    expect((await request.post(link).set('content-type', type).send(other)).status).toBe(400);
    expect(await subscriber(email)).toMatchObject({ state: 'pending' });
    for (let time = 0; time < 2; time += 1) {
      const response = await request
        .post(link)
        .set({ 'content-type': type, origin: 'https://mail.example' })
        .send(body);
      expect([response.status, response.headers.location]).toEqual([200, undefined]);
    }
    expect(await subscriber(email)).toMatchObject({ isActive: false, state: 'withdrawn' });
    expect(await eventsOf(db, email)).toMatchObject([{}, { kind: 'withdrawn', channel: 'one-click' }]);
  });

  test('a request for the unsubscribe link is answered in the same way for known and unknown email addresses', async () => {
    const { db, request, subscribe, press, subscriber } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    const answers = [];
    for (const each of [email.toUpperCase(), anEmail()]) {
      const { status, body } = await request.post(apiPaths.newsletterLink).send({ email: each });
      answers.push({ status, body });
    }
    expect(answers).toEqual([answers[0], answers[0]]);
    expect(answers[0]).toEqual({ status: 201, body: { ok: true, isMailed: true } });
    const mails = await outboxOf(db);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['newsletter-confirmation', email],
      ['newsletter-link', email],
    ]);
    await press(linkIn(mails[1]?.text ?? ''));
    expect(await subscriber(email)).toMatchObject({ state: 'withdrawn' });
    await request.post(apiPaths.newsletterLink).send({ email });
    expect(await outboxOf(db)).toEqual([]);
  });

  test('a request for the link queues the mail of the day again if it has failed', async () => {
    const { db, request, subscribe } = mailSite(database());
    const email = anEmail();
    await subscribe(email);
    const requestLink = () => request.post(apiPaths.newsletterLink).send({ email });
    const links = () => db('mails').where({ kind: 'newsletter-link' });
    await requestLink();
    await links().update({ state: 'failed', next_attempt_at: null, attempts: 1 });
    await requestLink();
    expect(await links()).toEqual([expect.objectContaining({ state: 'queued', attempts: 0 })]);
    await links().update({ state: 'sent', next_attempt_at: null });
    await requestLink();
    expect(await links()).toEqual([expect.objectContaining({ state: 'sent' })]);
  });

  test('without a mail server a request for the link promises no mail and stores none', async () => {
    const { db } = database();
    const { request } = apiSite(database());
    const email = anEmail();
    await request.post(apiPaths.subscribe).send({ email });
    const { body } = await request.post(apiPaths.newsletterLink).send({ email });
    expect(body).toEqual({ ok: true, isMailed: false });
    const form = { email, page: paths.newsletter, lang: 'de' };
    const response = await request.post(apiPaths.newsletterLink).set(fromOwnPage()).type('form').send(form);
    const shown = await request.get(response.headers.location ?? '');
    expect(shown.body).toEqual({ form: 'newsletter-link', result: 'unavailable' });
    expect(await outboxOf(db)).toEqual([]);
  });

  test('the export of active subscribers has confirmation time and unsubscribe URL', async () => {
    const { db, request, subscribe, press } = mailSite(database());
    const [email, pending] = [anEmail(), anEmail()];
    await subscribe(email);
    await subscribe(pending);
    const [mail] = await outboxOf(db);
    await press(linkIn(mail?.text ?? ''));
    const { text } = await request.get(`${apiPaths.subscribers}?active=true&format=csv`).set(asConsumer);
    const [header, ...rows] = parseCsv(text.slice(1));
    expect(header).toEqual([
      'id',
      'email',
      'isActive',
      'createdAt',
      'state',
      'confirmedAt',
      'unsubscribeUrl',
    ]);
    expect(rows).toHaveLength(1);
    const [, exported, , , state, confirmedAt, url = ''] = rows[0] ?? [];
    expect([exported, state, confirmedAt]).toEqual([email, 'confirmed', new Date(start).toISOString()]);
    await press(linkIn(url));
    expect(await eventsOf(db, email)).toMatchObject([{}, {}, { kind: 'withdrawn' }]);
  });
});
