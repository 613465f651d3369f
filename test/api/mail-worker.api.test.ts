import pino from 'pino';
import { createOutbox } from '../../server/features/mail/outbox.ts';
import { parseMailbox } from '../../server/features/mail/parse-settings.ts';
import { startMailWorker } from '../../server/features/mail/transport.ts';
import { claimDue } from '../../server/platform/database/delivery-queue.ts';
import { isPostgres } from '../../server/platform/database/open.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { runMailWorker } from '../support/mail-worker.ts';
import { type SmtpReply, startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';

const minuteMs = 60_000;
const sender = { mailFrom: 'website@hd-group.example', mailTo: ['staff@hd-group.example'] };

onEachDatabase((database) => {
  const rows = () => database().db('mails').orderBy('id');
  const states = (): Promise<string[]> => rows().pluck('state');
  const hasState = (state: string) => async () => (await states()).every((each) => each === state);

  /** Stores mails in the outbox of a site with a mail server. */
  async function enqueue(count: number, now = Date.now()): Promise<void> {
    const settings = { ...sender, smtpUrl: 'smtp://mail.example' };
    const outbox = createOutbox({ ...settings, publicUrl: null, port: 0 }, sampleSnapshot, () => now);
    for (let number = 0; number < count; number += 1) {
      await outbox.storeMails(database().db, [
        {
          kind: 'contact-receipt',
          language: 'en',
          to: `person${number}@post.example`,
          content: () => ({ subject: `Mail ${number}`, blocks: [{ kind: 'paragraph', text: 'Text.' }] }),
        },
      ]);
    }
  }

  test.each<SmtpReply>([421, 450, 'hang', 'close'])(
    'after the reply %s a mail is sent again',
    async (reply) => {
      await using smtp = await startSmtpServer((attempt) => (attempt === 1 ? reply : 250));
      let now = Date.now();
      await enqueue(1, now);
      const server = { ...sender, smtpUrl: smtp.url };
      const settings = reply === 'hang' ? { attemptMs: 10_000 } : {};
      await using _worker = runMailWorker(database().db, server, settings, () => now);
      await waitUntil('the first attempt has failed', async () => (await rows())[0].attempts === 1);
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'queued', lease_token: null });
      expect(row.last_error).not.toBeNull();
      expect(row.last_error).not.toContain('post.example');
      expect(smtp.received).toHaveLength(0);
      now = Date.parse(row.next_attempt_at);
      await waitUntil('the mail is sent', hasState('sent'));
      expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${row.message_id}>`]);
    },
  );

  test('a mail that the server rejects with 550 fails without a further attempt', async () => {
    await using smtp = await startSmtpServer(() => 550);
    await enqueue(1);
    await using _worker = runMailWorker(database().db, { ...sender, smtpUrl: smtp.url });
    await waitUntil('the mail has failed', hasState('failed'));
    expect((await rows())[0]).toMatchObject({ attempts: 1, next_attempt_at: null, sent_at: null });
    expect(smtp.attempts()).toBe(1);
  });

  test('while the server greets with 554, mails stay in the queue', async () => {
    let isClosed = true;
    await using smtp = await startSmtpServer(
      () => 250,
      [],
      () => isClosed,
    );
    let now = Date.now();
    await enqueue(2, now);
    const server = { ...sender, smtpUrl: smtp.url };
    await using _worker = runMailWorker(database().db, server, {}, () => now);
    await waitUntil('both were attempted', async () =>
      (await rows()).every(({ attempts }) => attempts === 1),
    );
    expect(await states()).toEqual(['queued', 'queued']);
    isClosed = false;
    now += 2 * minuteMs;
    await waitUntil('the mails are sent', hasState('sent'));
  });

  test('a mail fails after two days of temporary failures', async () => {
    await using smtp = await startSmtpServer(() => 450);
    const start = Date.now();
    let now = start;
    await enqueue(1, now);
    await using _worker = runMailWorker(database().db, { ...sender, smtpUrl: smtp.url }, {}, () => now);
    await waitUntil('the mail has failed', async () => {
      const [row] = await rows();
      if (row.state === 'queued') now = Math.max(now, Date.parse(row.next_attempt_at));
      return row.state === 'failed';
    });
    expect(smtp.attempts()).toBe(10);
    expect((now - start) / minuteMs).toBeGreaterThan(46 * 60);
    expect((now - start) / minuteMs).toBeLessThan(58 * 60);
  });

  test('while no server answers, mails stay in the queue', async () => {
    const smtp = await startSmtpServer();
    await smtp.close();
    await enqueue(3);
    await using _worker = runMailWorker(database().db, { ...sender, smtpUrl: smtp.url });
    await waitUntil('all were attempted', async () => (await rows()).every(({ attempts }) => attempts === 1));
    expect(await states()).toEqual(['queued', 'queued', 'queued']);
  });

  test('several workers send each mail once', async () => {
    await using smtp = await startSmtpServer();
    await enqueue(60);
    const { db } = database();
    const server = { ...sender, smtpUrl: smtp.url };
    await using _first = runMailWorker(db, server);
    await using _second = runMailWorker(db, server);
    await waitUntil('all are sent', hasState('sent'));
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(60);
    expect(smtp.received).toHaveLength(60);
  });

  test('a worker claims at most as many mails as it sends at the same time', async () => {
    const { db } = database();
    await enqueue(1);
    // With this statistic PostgreSQL reads the due mails once for each row.
    if (isPostgres(db)) await db.raw('analyze mails');
    await enqueue(5);
    const mails = await claimDue(db, 'mails', {
      token: 'claim',
      now: Date.now(),
      leaseMs: minuteMs,
      limit: 4,
    });
    expect(mails).toHaveLength(4);
  });

  test('a mail of a process that ended without a result is sent after its lease', async () => {
    await using smtp = await startSmtpServer();
    await enqueue(1);
    const { db } = database();
    const leaseEnd = new Date(Date.now() + 700).toISOString();
    await db('mails').update({ state: 'sending', lease_token: 'ended', next_attempt_at: leaseEnd });
    await using _worker = runMailWorker(db, { ...sender, smtpUrl: smtp.url });
    await waitUntil('the mail is sent', hasState('sent'));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(leaseEnd));
  });

  test('mails that are interrupted by the stop of the server return to the queue', async () => {
    await using smtp = await startSmtpServer(() => 'hang');
    await enqueue(6);
    {
      await using _worker = runMailWorker(
        database().db,
        { ...sender, smtpUrl: smtp.url },
        { concurrency: 4 },
      );
      await waitUntil('four attempts have begun', () => smtp.attempts() === 4);
    }
    expect(await rows()).toEqual(
      Array(6).fill(expect.objectContaining({ state: 'queued', attempts: 0, lease_token: null })),
    );
  });

  test('a sent mail of which the rest cannot be stored is not sent again, and is an error in the log', async () => {
    const { db } = database();
    await using smtp = await startSmtpServer();
    await enqueue(1);
    let now = Date.now();
    const logged: { level: number; msg: string }[] = [];
    const stop = startMailWorker({
      db,
      log: pino({}, { write: (line) => logged.push(JSON.parse(line)) }),
      content: sampleSnapshot,
      config: { ...sender, smtpUrl: smtp.url },
      handlers: {
        'contact-receipt': {
          prepare: async (_db, mail) => mail,
          onSent() {
            now += 5 * minuteMs;
            return Promise.reject(new Error('The ledger is broken.'));
          },
        },
      },
      clock: () => now,
      settings: { pollMs: 300 },
    });
    await waitUntil('the mail is marked', hasState('sent'));
    await waitUntil('the error is logged', () => logged.some(({ level }) => level >= 50));
    await stop();
    expect([smtp.received.length, logged.at(-1)?.msg]).toEqual([1, 'the result of a mail was not stored']);
  });

  const senderName = 'Haus "Elbe": Bau (Mitte), Berlin';
  test.each([
    ['without MAIL_FROM', null],
    ['of MAIL_FROM', parseMailbox(`${senderName} <${sampleSnapshot().company.email}>`)],
    ['of a quoted MAIL_FROM', parseMailbox(`"${senderName}" <${sampleSnapshot().company.email}>`)],
  ])('the name of the sender may have any characters (%s)', async (_name, mailFrom) => {
    await using smtp = await startSmtpServer();
    await enqueue(1);
    const snapshot = sampleSnapshot();
    const company = { ...snapshot.company, name: senderName };
    const stop = startMailWorker({
      db: database().db,
      log: pino({ level: 'silent' }),
      content: () => ({ ...snapshot, company }),
      config: { mailFrom, mailTo: sender.mailTo, smtpUrl: smtp.url },
      handlers: {},
      settings: { pollMs: 20 },
    });
    await waitUntil('the mail is sent', hasState('sent'));
    await stop();
    const [from] = smtp.received[0]?.from?.value ?? [];
    expect([from?.name, from?.address]).toEqual(['Haus Elbe: Bau (Mitte), Berlin', company.email]);
  });

  test('a mail that not all of the staff could get is in the log', async () => {
    const mailTo = ['staff@hd-group.example', 'gone@hd-group.example'];
    await using smtp = await startSmtpServer(() => 250, mailTo.slice(1));
    const settings = { ...sender, mailTo, smtpUrl: smtp.url, publicUrl: null, port: 0 };
    const content = () => ({ subject: 'A message', blocks: [] });
    await createOutbox(settings, sampleSnapshot, Date.now).storeMails(database().db, [
      { kind: 'contact-notification', language: 'en', to: null, content },
    ]);
    const logged: { level: number; replies?: string[] }[] = [];
    const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });
    await using _worker = runMailWorker(database().db, settings, {}, Date.now, log);
    await waitUntil('the mail is sent', async () => (await rows()).length > 0 && (await hasState('sent')()));
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([mailTo.slice(0, 1)]);
    expect(logged.filter(({ level }) => level >= 50)).toEqual([
      expect.objectContaining({ replies: [expect.stringContaining('no such mailbox')] }),
    ]);
    expect(JSON.stringify(logged)).not.toContain('gone@');
  });

  test('a line break in a subject or header adds no header', async () => {
    await using smtp = await startSmtpServer();
    const settings = { ...sender, smtpUrl: smtp.url, publicUrl: null, port: 0 };
    const link = `https://www.hd-group.example/unsubscribe?token=${'a'.repeat(200)}`;
    await createOutbox(settings, sampleSnapshot, Date.now).storeMails(database().db, [
      {
        kind: 'contact-receipt',
        language: 'en',
        to: 'person@post.example',
        content: () => ({ subject: 'First\r\nBcc: second@post.example', blocks: [] }),
        headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      },
    ]);
    await using _worker = runMailWorker(database().db, settings);
    await waitUntil('the mail arrives', () => smtp.received.length === 1);
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual(['person@post.example']);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.raw.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${link}>`);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });
});
