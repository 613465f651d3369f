import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { readConfig } from '../../server/config.ts';
import { createOutbox } from '../../server/features/mail/outbox.ts';
import { endUnanswered, inviteUnconfirmed } from '../../server/features/newsletter/unanswered.ts';
import { apiSite, withMailServer } from '../support/api-app.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { runMailWorker } from '../support/mail-worker.ts';
import { anEmail, linkIn, mailSite, outboxOf, start } from '../support/newsletter.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { waitUntil } from '../support/wait-until.ts';

const periods = sampleSnapshot().disclosures.retentionDays;
const dayMs = 86_400_000;

onEachDatabase((database) => {
  /** Subscribers of a time without a mail server. */
  async function unconfirmed(...emails: string[]) {
    const site = mailSite(database());
    for (const email of emails)
      await apiSite({ db: site.db }).request.post(apiPaths.subscribe).send({ email });
    const invite = (now = start) => {
      const outbox = createOutbox(readConfig(withMailServer), sampleSnapshot, () => now);
      return inviteUnconfirmed(site.db, outbox, {
        content: sampleSnapshot(),
        origin: 'http://site.example',
        now,
      });
    };
    return { ...site, invite };
  }

  test('unconfirmed subscribers are invited once, and inactive after their period without an answer', async () => {
    const [answers, silent] = [anEmail(), anEmail()];
    const { db, press, subscriber, subscribe, kinds, invite } = await unconfirmed(answers, silent);
    expect(await invite()).toBe(2);
    expect(await invite()).toBe(0);
    const [invitation] = await outboxOf(db);
    expect(invitation).toMatchObject({ kind: 'newsletter-invitation', recipient: answers });
    await press(linkIn(invitation?.text ?? ''));
    await db('mails').update({ state: 'sent' });
    await endUnanswered(db, start + periods.pending * dayMs, periods);
    expect(await subscriber(answers)).toMatchObject({ isActive: true, state: 'confirmed' });
    expect(await subscriber(silent)).toMatchObject({ isActive: false, state: 'lapsed' });
    expect(await kinds(silent)).toEqual(['requested', 'lapsed']);
    expect((await subscribe(silent)).status).toBe(201);
  });

  test('an invitation has a link to unsubscribe, after the one to confirm', async () => {
    const email = anEmail();
    const { db, press, subscriber, invite } = await unconfirmed(email);
    await invite();
    const [{ text } = { text: '' }] = await outboxOf(db);
    const links = text.match(/http:\S+/g)?.map(linkIn) ?? [];
    expect(links.map((link) => link.split('?')[0])).toEqual([
      paths.newsletterConfirm,
      paths.newsletterUnsubscribe,
    ]);
    await press(links[1] ?? '');
    expect(await subscriber(email)).toMatchObject({ isActive: false, state: 'withdrawn' });
  });

  test('an invitation that is being sent during a withdrawal is not sent after a failure', async () => {
    await using smtp = await startSmtpServer();
    const email = anEmail();
    const { db, press, subscriber, kinds, invite } = await unconfirmed(email);
    await invite();
    const [{ text } = { text: '' }] = await outboxOf(db);
    await db('mails').update({ state: 'sending' });
    await press(text.match(/http:\S+/g)?.map(linkIn)[1] ?? '');
    expect(await subscriber(email)).toMatchObject({ state: 'withdrawn' });
    const settings = { smtpUrl: smtp.url, mailFrom: 'site@company.example', mailTo: [] };
    await using _worker = runMailWorker(db, settings, {}, () => start + dayMs);
    await waitUntil(
      'the attempt ends',
      async () => !(await db('mails').first('id').where({ state: 'sending' })),
    );
    expect([smtp.received, await kinds(email)]).toEqual([[], ['requested', 'withdrawn']]);
  });

  test('who was invited by a mail that was not sent remains a subscriber, and is invited again', async () => {
    const email = anEmail();
    const { db, subscriber, invite } = await unconfirmed(email);
    await invite();
    await db('mails').update({ state: 'failed' });
    const ended = start + periods.pending * dayMs;
    await endUnanswered(db, ended, periods);
    expect(await subscriber(email)).toMatchObject({ isActive: true, state: 'unconfirmed' });
    expect(await invite(ended)).toBe(1);
    await db('mails').where({ state: 'queued' }).update({ state: 'sent' });
    await endUnanswered(db, ended + periods.pending * dayMs - 1, periods);
    expect(await subscriber(email)).toMatchObject({ state: 'unconfirmed' });
    await endUnanswered(db, ended + periods.pending * dayMs, periods);
    expect(await subscriber(email)).toMatchObject({ isActive: false, state: 'lapsed' });
  });

  test('who was invited by a mail that was not sent remains a subscriber where mails are deleted before the period ends', async () => {
    const email = anEmail();
    const { db, subscriber, invite } = await unconfirmed(email);
    await invite();
    await db('mails').update({ state: 'failed' });
    const shortPeriods = { ...periods, mail: 3, pending: 5 };
    await endUnanswered(db, start + 2 * dayMs, shortPeriods);
    await db('mails').del();
    await endUnanswered(db, start + 5 * dayMs, shortPeriods);
    expect(await subscriber(email)).toMatchObject({ isActive: true, state: 'unconfirmed' });
  });

  test('the period of an invitation begins when it is sent', async () => {
    await using smtp = await startSmtpServer();
    const email = anEmail();
    const { db, subscriber, invite } = await unconfirmed(email);
    const late = 5 * dayMs;
    await invite();
    await db('mails').update({ next_attempt_at: new Date(start + late).toISOString() });
    const settings = { smtpUrl: smtp.url, mailFrom: 'site@company.example', mailTo: [] };
    await using _worker = runMailWorker(db, settings, {}, () => start + late);
    await waitUntil('the invitation is sent', async () => (await db('mails').first()).state === 'sent');
    await endUnanswered(db, start + late + periods.pending * dayMs - 1, periods);
    expect(await subscriber(email)).toMatchObject({ state: 'unconfirmed' });
    await endUnanswered(db, start + late + periods.pending * dayMs, periods);
    expect(await subscriber(email)).toMatchObject({ state: 'lapsed' });
  });
});
