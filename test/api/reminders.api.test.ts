import pino from 'pino';
import { defaultLocale, otherLocales } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { addMessage, markRead } from '../../server/features/contact/repository.ts';
import { sendReminders, startReminderJob } from '../../server/features/correspondence/reminders.ts';
import { firstAccountId } from '../../server/features/inbox/sign-in/accounts.ts';
import { createOutbox } from '../../server/features/mail/outbox.ts';
import { mailText } from '../../server/features/mail/render-mail.ts';
import type { MailRow } from '../../server/features/mail/repository.ts';
import { apiSite } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { weekdays, withWeekdayOffice } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { runMailWorker } from '../support/mail-worker.ts';
import { aPerson } from '../support/people.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';

const content = createSnapshot(withWeekdayOffice(['2026-11-25']));
const origin = 'https://www.company.example';
const mailSettings = {
  smtpUrl: 'smtp://127.0.0.1:25',
  mailFrom: 'site@company.example',
  mailTo: ['staff@company.example'],
};
const berlin = (time: string) => Date.parse(`${time}:00+01:00`);
const t = (key: string, values = {}) => formatMessage(content, content.company.staffLanguage, key, values);

onEachDatabase((database) => {
  const aMessage = async (createdAt: string, columns = {}, isSuspected = false) => {
    const { db } = database();
    const id = await addMessage(db, aContactMessage(), isSuspected, berlin(createdAt));
    await db('contact_messages')
      .where({ id })
      .update({ version: 1, ...columns });
    return id;
  };
  const remind = (time: string) => {
    const outbox = createOutbox(
      { ...mailSettings, publicUrl: origin, port: 0 },
      () => content,
      () => berlin(time),
    );
    return sendReminders(database().db, { content, origin, outbox, now: berlin(time) });
  };
  const mails = (): Promise<MailRow[]> =>
    database().db('mails').where({ kind: 'contact-reminder' }).orderBy('id');

  test('staff are reminded once, two hours before the answer is due', async () => {
    await aMessage('2026-11-23T15:00');
    expect(await remind('2026-11-24T12:59')).toBe(0);
    expect(await remind('2026-11-24T13:01')).toBe(1);
    expect(await remind('2026-11-24T13:02')).toBe(0);
    const [mail, ...others] = await mails();
    expect([mail?.recipient, mail?.language, others]).toEqual([null, content.company.staffLanguage, []]);
    expect(mail?.subject).toBe(t('mail.reminder.subject', { count: 1 }));
    const text = mail ? mailText(mail, content) : '';
    expect(text).toContain(t('mail.reminder.unassigned', { count: 1 }));
    expect(text).toContain(t('contact.subject.investment'));
    expect(text).toContain('15:00');
    expect(text).toContain(`${origin}/admin`);
  });

  test('nothing that the visitor wrote is in it', async () => {
    await aMessage('2026-11-23T15:00');
    await remind('2026-11-24T14:00');
    const stored = JSON.stringify(await mails());
    const { firstName, lastName, email, message } = aContactMessage();
    for (const part of [firstName, lastName, email, message]) expect(stored).not.toContain(part);
  });

  test('only hours in which the office is open count', async () => {
    // Due on Thursday at ten: one hour remains on Tuesday, none on the holiday, one on Thursday.
    await aMessage('2026-11-24T10:00');
    expect(await remind('2026-11-24T16:59')).toBe(0);
    expect(await remind('2026-11-24T17:01')).toBe(1);
    // Due on Monday at nine, when the office opens.
    await aMessage('2026-11-26T20:00');
    expect(await remind('2026-11-27T15:59')).toBe(0);
    expect(await remind('2026-11-28T12:00')).toBe(1);
  });

  test('the assignee is reminded; all are, when the assignee can no longer answer', async () => {
    const site = apiSite(database(), { content });
    const [anna, ben] = [await aPerson(site, { inbox: 'read' }), await aPerson(site, { inbox: 'read' })];
    await database().db('accounts').where({ id: ben.account.id }).update({ state: 'suspended' });
    await aMessage('2026-11-23T14:30', { assignee_id: anna.account.id });
    await aMessage('2026-11-23T14:40', { assignee_id: anna.account.id, state: 'in-progress' });
    await aMessage('2026-11-23T14:50', { assignee_id: ben.account.id });
    expect(await remind('2026-11-24T14:00')).toBe(2);
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [
        anna.account.email,
        formatMessage(content, anna.account.locale, 'mail.reminder.subject', { count: 2 }),
      ],
      [null, t('mail.reminder.subject', { count: 1 })],
    ]);
  });

  test('the assignee is reminded in the language of the account, with a link that has it', async () => {
    const { account } = await aPerson(apiSite(database(), { content }), { inbox: 'read' });
    const accountLocale = otherLocales(content.company.staffLanguage, content.languages)[0] ?? defaultLocale;
    await database().db('accounts').where({ id: account.id }).update({ locale: accountLocale });
    await aMessage('2026-11-23T14:30', { assignee_id: account.id });
    await remind('2026-11-24T14:00');
    const [mail] = await mails();
    expect(mail?.language).toBe(accountLocale);
    const text = mail ? mailText(mail, content) : '';
    expect(text).toContain(formatMessage(content, accountLocale, 'mail.reminder.assigned', { count: 1 }));
    expect(text).toContain(origin + withLanguage(`${paths.admin}#messages`, accountLocale));
  });

  test('all are reminded of the messages of an assignee without an email address, who is named', async () => {
    const { db } = database();
    const { name } = await db('accounts').where({ id: firstAccountId }).first('name');
    expect(await db('accounts').where({ id: firstAccountId }).pluck('email')).toEqual([null]);
    await aMessage('2026-11-23T14:30', { assignee_id: firstAccountId });
    await aMessage('2026-11-23T14:40');
    expect(await remind('2026-11-24T14:00')).toBe(2);
    const texts = (await mails()).map((mail) => [mail.recipient, mail.language, mailText(mail, content)]);
    const { staffLanguage } = content.company;
    expect(texts).toEqual([
      [null, staffLanguage, expect.stringContaining(t('mail.reminder.assignedTo', { count: 1, name }))],
      [null, staffLanguage, expect.stringContaining(t('mail.reminder.unassigned', { count: 1 }))],
    ]);
  });

  test('a message that is answered, closed, suspected or overdue causes no mail; one that was only read does', async () => {
    await aMessage('2026-11-23T15:00', { state: 'answered' });
    await aMessage('2026-11-23T15:00', { state: 'closed' });
    await aMessage('2026-11-23T15:00', {}, true);
    await aMessage('2026-11-23T13:00');
    expect(await remind('2026-11-24T14:00')).toBe(0);
    await markRead(database().db, await aMessage('2026-11-23T15:00'));
    expect(await remind('2026-11-24T14:00')).toBe(1);
  });

  test('several processes send a reminder once', async () => {
    await aMessage('2026-11-23T15:00');
    const counts = await Promise.all(Array.from({ length: 5 }, () => remind('2026-11-24T14:00')));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('many messages are listed in one mail, which ends', async () => {
    for (let minute = 10; minute < 22; minute += 1) await aMessage(`2026-11-23T15:${minute}`);
    expect(await remind('2026-11-24T14:00')).toBe(1);
    const [mail] = await mails();
    const text = mail ? mailText(mail, content) : '';
    expect(text).toContain(t('mail.reminder.unassigned', { count: 12 }));
    expect(text.split(t('contact.subject.investment'))).toHaveLength(11);
  });

  test('the job reminds when it starts, and stops', async () => {
    const everyDay = [...weekdays, 'Saturday' as const, 'Sunday' as const];
    const { address } = content.company;
    const openingHours = [{ days: everyDay, opens: '00:00', closes: '23:59' }];
    const alwaysOpen = {
      ...content,
      company: { ...content.company, address: { ...address, timeZone: 'UTC' }, openingHours },
      holidays: { ...content.holidays, dates: [] },
    };
    const { db } = database();
    await addMessage(db, aContactMessage(), false, Date.now() - 23 * 3_600_000);
    const outbox = createOutbox({ ...mailSettings, publicUrl: origin, port: 0 }, () => content, Date.now);
    const log = pino({ level: 'silent' });
    const stop = startReminderJob({ db, content: () => alwaysOpen, origin, outbox, log });
    await waitUntil('the reminder is stored', async () => (await mails()).length === 1);
    await stop();
  });

  test('the mail reaches the address of the staff', async () => {
    await using smtp = await startSmtpServer();
    await aMessage('2026-11-23T15:00');
    await remind('2026-11-24T14:00');
    await using _worker = runMailWorker(database().db, { ...mailSettings, smtpUrl: smtp.url });
    await waitUntil('the reminder arrives', () => smtp.received.length === 1);
    expect(smtp.received[0]?.recipients).toEqual(mailSettings.mailTo);
    expect(smtp.received[0]?.headers.get('auto-submitted')).toBe('auto-generated');
  });
});
