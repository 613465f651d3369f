import { simpleParser } from 'mailparser';
import { apiPaths } from '../../data/site/api-paths.ts';
import { readOutboxStatus } from '../../server/features/mail/repository.ts';
import { createMetrics } from '../../server/platform/metrics/metrics.ts';
import { apiSite, asConsumer, fromOwnPage, withMailServer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { runMailWorker } from '../support/mail-worker.ts';
import { responseProblems } from '../support/openapi.ts';
import { aPerson } from '../support/people.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';

const spam = { website: 'https://spam.example' };

onEachDatabase((database) => {
  test('without a mail server, mails can be read and downloaded, and are sent after one is set and they are released', async () => {
    const { request } = apiSite(database());
    await request.post(apiPaths.contact).send(aContactMessage());
    const list = await request.get(`${apiPaths.mails}?limit=10&state=unsent`).set(asConsumer);
    expect(responseProblems('GET', apiPaths.mails, list)).toEqual([]);
    expect(list.body).toMatchObject({ total: 2, unsent: 2, failed: 0, hasMailServer: false });
    const [receipt] = list.body.mails;
    expect(receipt).toMatchObject({
      kind: 'contact-receipt',
      recipient: aContactMessage().email,
      attempts: 0,
    });

    const file = await request.get(apiPaths.mailFile(receipt.id)).set(asConsumer).responseType('blob');
    expect(file.headers['content-disposition']).toContain('.eml');
    const parsed = await simpleParser(file.body);
    expect(parsed.subject).toBe(receipt.subject);
    expect(parsed.text).toContain(receipt.text.split('\n', 1)[0]);

    const refused = await request.post(apiPaths.mailsRelease).set(asConsumer).send({});
    expect(refused.status).toBe(409);
    expect(responseProblems('POST', apiPaths.mailsRelease, refused)).toEqual([]);

    await using smtp = await startSmtpServer();
    const mail = { smtpUrl: smtp.url, mailFrom: 'x@hd-group.example', mailTo: ['staff@hd-group.example'] };
    const configured = apiSite(database(), { mail });
    await using _worker = runMailWorker(database().db, mail);
    const released = await configured.request.post(apiPaths.mailsRelease).set(asConsumer).send({});
    expect(released.body).toEqual({ changed: 2 });
    await waitUntil('both arrive', () => smtp.received.length === 2);
    expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(
      [aContactMessage().email, 'staff@hd-group.example'].sort(),
    );
  });

  test('a failed mail is named by /readyz, and mails by state and the age of the oldest queued one are metrics', async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const { db } = database();
    const { request } = apiSite(database(), { environment: withMailServer, clock: () => now });
    await request.post(apiPaths.contact).send(aContactMessage());
    const readiness = async (app = apiSite(database())) => (await app.request.get('/readyz')).body;
    expect(await readiness()).toEqual({ status: 'ok' });

    const readers = { readOutboxStatus: () => readOutboxStatus(db, now + 90_000) };
    const metrics = await createMetrics(null, null, readers);
    expect(await metrics.text()).toContain('mails{state="queued"} 2');
    expect(await metrics.text()).toContain('mails{state="failed"} 0');
    expect(await metrics.text()).toContain('mails_oldest_queued_seconds 90');

    await db('mails').update({ state: 'failed', next_attempt_at: null });
    expect(await readiness()).toEqual({ status: 'ok', details: ['failedMails'] });
    expect(await metrics.text()).toContain('mails{state="queued"} 0');
    expect(await metrics.text()).toContain('mails{state="failed"} 2');
    expect(await metrics.text()).toContain('mails_oldest_queued_seconds 0');
  });

  test('the outbox requires a sign-in', async () => {
    const { request } = apiSite(database());
    for (const response of [
      await request.get(apiPaths.mails),
      await request.get(apiPaths.mailFile(1)),
      await request.post(apiPaths.mailsRelease).send({}),
      await request.post(apiPaths.messagesErase).send({ ids: [1] }),
      await request.post(apiPaths.messagesRelease).send({ ids: [1] }),
      await request.patch(apiPaths.messageAnswered(1)),
    ])
      expect(response.status).toBe(401);
  });

  test('a page of the outbox needs the right to read alone, whatever formats a client accepts', async () => {
    const site = apiSite(database());
    const { cookie } = await aPerson(site, { inbox: 'read' });
    const statusOf = async (query: string) => {
      const headers = { ...fromOwnPage(cookie), accept: 'text/csv, application/json;q=0.5' };
      return (await site.request.get(`${apiPaths.mails}${query}`).set(headers)).status;
    };
    expect([await statusOf('?limit=20'), await statusOf('')]).toEqual([200, 403]);
  });

  test('an unknown mail is answered with 404', async () => {
    const response = await apiSite(database()).request.get(apiPaths.mailFile(1)).set(asConsumer);
    expect(response.status).toBe(404);
    expect(responseProblems('GET', apiPaths.mailFile(1), response)).toEqual([]);
  });

  test('a message is marked as answered once', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const { request } = apiSite(database(), { clock: () => now });
    await request.post(apiPaths.contact).send(aContactMessage());
    const { messages } = (await request.get(apiPaths.messages).set(asConsumer)).body;
    expect(messages[0].answeredAt).toBeNull();
    const path = apiPaths.messageAnswered(messages[0].id);
    const first = await request.patch(path).set(asConsumer);
    expect(responseProblems('PATCH', path, first)).toEqual([]);
    now += 60_000;
    const second = await request.patch(path).set(asConsumer);
    expect([first.body.answeredAt, second.body.answeredAt]).toEqual(
      Array(2).fill('2026-11-20T12:00:00.000Z'),
    );
    expect(second.body.isRead).toBe(true);
    expect((await request.patch(apiPaths.messageAnswered(0)).set(asConsumer)).status).toBe(404);
  });

  test('suspected messages are released or erased together, and wrong marks are counted', async () => {
    const { request } = apiSite(database());
    for (let number = 0; number < 3; number += 1)
      await request.post(apiPaths.contact).send({ ...aContactMessage(), ...spam });
    await request.post(apiPaths.contact).send(aContactMessage());
    const list = async () => (await request.get(apiPaths.messages).set(asConsumer)).body;
    const before = await list();
    expect(before).toMatchObject({ total: 4, unread: 4, suspected: 3, suspectedUnread: 3, released: 0 });
    const ids: number[] = before.messages.map(({ id }: { id: number }) => id);

    const released = await request
      .post(apiPaths.messagesRelease)
      .set(asConsumer)
      .send({ ids: ids.slice(0, 2) });
    expect(responseProblems('POST', apiPaths.messagesRelease, released)).toEqual([]);
    // The newest message was not marked.
    expect(released.body).toEqual({ changed: 1 });
    expect(await list()).toMatchObject({ total: 4, suspected: 2, released: 1 });

    const spamOnly = { ids: ids.slice(0, 2), suspected: true };
    const spared = await request.post(apiPaths.messagesErase).set(asConsumer).send(spamOnly);
    expect(spared.body).toMatchObject({ changed: 0 });

    const erased = await request
      .post(apiPaths.messagesErase)
      .set(asConsumer)
      .send({ ids: [ids[0], ids[1]] });
    expect(responseProblems('POST', apiPaths.messagesErase, erased)).toEqual([]);
    expect(erased.body).toEqual({ changed: 2 });
    expect(await list()).toMatchObject({ total: 2, suspected: 2, released: 1 });
    expect(await database().db('mails')).toEqual([]);
    expect((await request.post(apiPaths.messagesErase).set(asConsumer).send({ ids: [] })).status).toBe(400);
  });
});
