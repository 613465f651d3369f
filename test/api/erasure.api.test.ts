import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { daysInMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { verifyStoredLedger } from '../../server/features/newsletter/verify-ledger.ts';
import { startCleanupJob } from '../../server/platform/database/cleanup-job.ts';
import { isPostgres, openDatabase } from '../../server/platform/database/open.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { anEmail, linkIn, mailSite, outboxOf } from '../support/newsletter.ts';
import { waitUntil } from '../support/wait-until.ts';

const personUrl = (email: string) => `${apiPaths.person}?email=${encodeURIComponent(email)}`;
/** Text that no page of a database contains by chance. */
const secret = () => `Secret-${Math.random().toString(36).slice(2)}-${Math.random().toString(36).slice(2)}`;

/** The bytes of all files of a SQLite database. */
function bytesOf({ settings }: TestDatabase): string {
  if (settings.client !== 'sqlite') return '';
  const folder = path.dirname(settings.filename);
  return readdirSync(folder)
    .filter((name) => name.startsWith(path.basename(settings.filename)))
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('');
}

/** Vacuums of a table of PostgreSQL. */
async function countVacuums({ db }: TestDatabase, table: string): Promise<number> {
  const row = await db('pg_stat_user_tables').where({ relname: table }).first('vacuum_count');
  return Number(row.vacuum_count);
}

async function messageIds(site: ReturnType<typeof apiSite>, q: string): Promise<number[]> {
  const { body } = await site.request.get(`${apiPaths.messages}?q=${q}`).set(asConsumer);
  return body.messages.map(({ id }: { id: number }) => id);
}

onEachDatabase((database) => {
  test('erased messages are in no file of SQLite, and PostgreSQL vacuums their tables', async () => {
    const { db } = database();
    const site = apiSite(database());
    const text = secret();
    await site.request.post(apiPaths.contact).send(aContactMessage({ message: `${text} is my question.` }));
    const ids = await messageIds(site, text);
    const note = { text: `A note on ${text}` };
    await site.request
      .post(apiPaths.messageNotes(ids[0] ?? 0))
      .set(asConsumer)
      .send(note)
      .expect(201);
    const before = isPostgres(db) ? await countVacuums(database(), 'contact_messages') : 0;
    const { body } = await site.request.post(apiPaths.messagesErase).set(asConsumer).send({ ids });
    expect(body).toEqual({ changed: 1 });
    expect(bytesOf(database())).not.toContain(text);
    if (isPostgres(db)) {
      await waitUntil(
        'the vacuum is counted',
        async () => (await countVacuums(database(), 'contact_messages')) > before,
      );
    }
    const entry = await db('audit_log').where({ event: 'messages-erase' }).first('count');
    // The message, the notification and the receipt.
    expect(Number(entry.count)).toBe(3);
  });

  test('expired rows are in no file of SQLite after the run of the cleanup job that deletes them', async () => {
    const site = apiSite(database());
    const text = secret();
    await site.request.post(apiPaths.contact).send(aContactMessage({ message: `${text} is my question.` }));
    await site.request
      .post(apiPaths.messagesErase)
      .set(asConsumer)
      .send({ ids: await messageIds(site, text) });
    await site.request.post(apiPaths.contact).type('form').send({ firstName: text, page: '/contact' });
    if (!isPostgres(database().db)) expect(bytesOf(database())).toContain(text);
    const clock = () => Date.now() + daysInMs(sampleSnapshot().disclosures.retentionDays.mail);
    const errors: unknown[] = [];
    await startCleanupJob({
      mailDays: () => sampleSnapshot().disclosures.retentionDays.mail,
      db: database().db,
      clock,
      onError: (error) => errors.push(error),
    })();
    expect(errors).toEqual([]);
    expect(await database().db('form_outcomes')).toEqual([]);
    expect(bytesOf(database())).not.toContain(text);
  });

  test('a reason that names another person is found, exported and erased, and the ledger stays intact', async () => {
    const site = mailSite(database());
    const { db, request } = site;
    const [named, leaving] = [anEmail(), anEmail()];
    await site.subscribe(leaving);
    const mail = (await outboxOf(db)).find(({ recipient }) => recipient === leaving);
    await site.press(linkIn(mail?.text ?? ''));
    const { unsubscribeUrl } = await site.subscriber(leaving);
    const reason = `Ask ${named.toUpperCase()} instead of ${anEmail()}.`;
    await site.press(unsubscribeUrl, { reason });

    const exportOf = async (email: string) => (await request.get(personUrl(email)).set(asConsumer)).body;
    const reasonsOf = async (email: string) => (await exportOf(email)).internalReview.reasons;
    expect(await reasonsOf(named)).toEqual([
      {
        id: expect.any(Number),
        createdAt: expect.any(String),
        excerpt: `Ask ${named.toUpperCase()} instead of […]`,
      },
    ]);
    expect(await reasonsOf(leaving)).toEqual([]);
    const personalOf = async (email: string) => (await exportOf(email)).consentEvents.at(-1).personal;
    const { reason: given, ...others } = await personalOf(leaving);
    expect([given, others.email]).toEqual([reason, leaving]);
    expect((await request.delete(personUrl(named)).set(asConsumer)).body).toMatchObject({
      reasonMentions: 1,
    });
    expect(await reasonsOf(named)).toEqual([]);
    expect(await personalOf(leaving)).toEqual({ ...others, salt: expect.any(String) });
    expect(JSON.stringify(await db('consent_events')).toLowerCase()).not.toContain(named.toLowerCase());
    expect(bytesOf(database()).toLowerCase()).not.toContain(named.toLowerCase());
    expect((await verifyStoredLedger(db)).problems).toEqual([]);
  });

  test('the reason of a person is erased with the person, and its loss without a record is a problem', async () => {
    const site = mailSite(database());
    const { db, request } = site;
    const withReason = async () => {
      const email = anEmail();
      await site.subscribe(email);
      await site.press((await site.subscriber(email)).unsubscribeUrl, { reason: 'Too many mails.' });
      return email;
    };
    await request.delete(personUrl(await withReason())).set(asConsumer);
    expect(await db('consent_events').whereNotNull('reason')).toEqual([]);
    expect((await verifyStoredLedger(db)).problems).toEqual([]);
    const email = await withReason();
    const { id } = await db('consent_events').whereNotNull('reason').first('id');
    await expect(db('consent_events').where({ id }).update({ reason: '{}' })).rejects.toThrow('append-only');
    await db('consent_events').where({ id }).update({ reason: null });
    expect((await verifyStoredLedger(db)).problems).toEqual([
      { id: Number(id), problem: 'deleted without record' },
    ]);
    await request.delete(personUrl(email)).set(asConsumer);
  });

  test('the audit log counts all rows of an erased person, mails of the newsletter included', async () => {
    const site = mailSite(database());
    const email = anEmail();
    await site.subscribe(email);
    await site.request.post(apiPaths.contact).send(aContactMessage({ email }));
    const { body } = await site.request.delete(personUrl(email)).set(asConsumer);
    expect(body).toMatchObject({ subscribers: 1, messages: 1, mails: 3, consentEvents: 1 });
    const total = Object.values<number>(body).reduce((sum, each) => sum + each, 0);
    const entry = await database()
      .db('audit_log')
      .where({ event: 'person-erase' })
      .orderBy('id', 'desc')
      .first();
    expect(Number(entry.count)).toBe(total);
  });

  test('an erasure that fails after its first part is recorded with what was erased until then', async () => {
    const { db } = database();
    const site = apiSite(database());
    const email = anEmail();
    await site.request.post(apiPaths.contact).send(aContactMessage({ email }));
    await site.request
      .post(apiPaths.contact)
      .send(aContactMessage({ message: `Please ask ${email} first.` }));
    // Flash messages come last, and this one cannot be read.
    await db('form_outcomes').insert({ id: 'unreadable', outcome: '{', ends_at: '9999' });
    await site.request.delete(personUrl(email)).set(asConsumer).expect(500);
    const recorded = () => db('audit_log').where({ event: 'person-erase' }).orderBy('id').pluck('count');
    const [partial, ...others] = await recorded();
    // Two messages and, at least, the mails of one of them.
    expect([Number(partial) > 2, others]).toEqual([true, []]);
    await db('form_outcomes').where({ id: 'unreadable' }).del();
    await site.request.delete(personUrl(email)).set(asConsumer).expect(200);
    expect(await recorded()).toHaveLength(2);
  });

  test('an erasure while another process reads answers “pending”, stops no writes, and is completed later', async () => {
    const { db, settings } = database();
    if (settings.client !== 'sqlite') return;
    const site = apiSite(database());
    const text = secret();
    const email = anEmail();
    await site.request
      .post(apiPaths.contact)
      .send(aContactMessage({ email, message: `${text} is my question.` }));
    // Of the same library: locks of two libraries in one process do not see each other.
    const [reader, other] = [openDatabase(settings), openDatabase(settings)];
    const reading = await reader.transaction();
    await reading('contact_messages').first('id');
    try {
      const startedAt = performance.now();
      const erasing = site.request.delete(personUrl(email)).set(asConsumer);
      const [{ body }] = await Promise.all([
        erasing,
        other('rate_limits').insert({ bucket: 'other', hits: 1, ends_at: '9999' }),
        site.request.post(apiPaths.contact).send(aContactMessage()).expect(201),
      ]);
      expect(performance.now() - startedAt).toBeLessThan(14_000);
      expect(body).toMatchObject({ messages: 1, pending: true });
      expect(bytesOf(database())).toContain(text);
      await reading.commit();
      const stop = startCleanupJob({
        mailDays: () => sampleSnapshot().disclosures.retentionDays.mail,
        db,
        intervalMs: 50,
        onError: (error) => expect(error).toBeUndefined(),
      });
      await waitUntil('the log is truncated', () => !bytesOf(database()).includes(text));
      await stop();
      const again = await site.request.delete(personUrl(email)).set(asConsumer);
      expect(again.body).not.toHaveProperty('pending');
      // The timeout of other statements is as before.
      expect(await db.raw('PRAGMA busy_timeout')).toEqual([{ timeout: 15_000 }]);
    } finally {
      await reader.destroy();
      await other.destroy();
    }
  });
});
