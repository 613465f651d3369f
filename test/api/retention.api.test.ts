import * as retention from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { addMessage, markAnswered } from '../../server/features/contact/repository.ts';
import { deleteExpiredMessages } from '../../server/features/contact/retention.ts';
import { createOneTimeLink } from '../../server/features/inbox/sign-in/one-time-link.ts';
import { sessionTimeouts, startSession } from '../../server/features/inbox/sign-in/sessions.ts';
import { addSubscriber } from '../../server/features/newsletter/subscription.ts';
import { endUnanswered } from '../../server/features/newsletter/unanswered.ts';
import { erasePerson } from '../../server/features/person/repository.ts';
import { startCleanupJob } from '../../server/platform/database/cleanup-job.ts';
import { createRevocationJournal } from '../../server/platform/database/revocation-journal.ts';
import { defaultLimits } from '../../server/platform/limits/limits.ts';
import { type ApiSite, apiSite, asConsumer, formPage, withMailServer } from '../support/api-app.ts';
import { aContactMessage, aSession, aSubscription, unconfirmed } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { waitUntil } from '../support/wait-until.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const administrator = { accountId: 1, now: start };

/** What the privacy page states: the table, what adds a row to it, and after which time the row is gone. */
const periods: [
  fact: string,
  table: string,
  add: (site: ApiSite, db: TestDatabase['db']) => unknown,
  ms: number,
][] = [
  [
    'the submitted values of a form',
    'form_outcomes',
    (site) => site.request.post(apiPaths.contact).type('form').send({ firstName: 'Max', page: formPage }),
    retention.flashRetentionMs,
  ],
  [
    'the rate limit of contact messages',
    'rate_limits',
    (site) => site.request.post(apiPaths.contact).send(aContactMessage()),
    retention.rateLimitRetentionMs,
  ],
  [
    'the rate limits of sign-in',
    'rate_limits',
    (site) => site.request.post(apiPaths.session).send({ password: 'wrong' }),
    retention.signInLimitRetentionMs,
  ],
  [
    'the rate limits of subscriptions',
    'rate_limits',
    (site) => site.request.post(apiPaths.subscribe).send(aSubscription()),
    retention.emailLimitRetentionMs,
  ],
  [
    'an unused session',
    'sessions',
    (_site, db) => startSession(db, aSession, start),
    retention.idleSessionRetentionMs,
  ],
  [
    'a pending subscription',
    'subscribers',
    (_site, db) =>
      apiSite({ db }, { clock: () => start, environment: withMailServer })
        .request.post(apiPaths.subscribe)
        .send(aSubscription()),
    retention.daysInMs(sampleSnapshot().disclosures.retentionDays.pending),
  ],
  [
    'a mail',
    'mails',
    (site) => site.request.post(apiPaths.contact).send(aContactMessage()),
    retention.daysInMs(sampleSnapshot().disclosures.retentionDays.mail),
  ],
  [
    'a message that is suspected to be spam',
    'contact_messages',
    (_site, db) => addMessage(db, aContactMessage(), true, start),
    retention.daysInMs(sampleSnapshot().disclosures.retentionDays.spam),
  ],
  [
    'an answered message',
    'contact_messages',
    async (_site, db) => markAnswered(db, await addMessage(db, aContactMessage(), false, 1), administrator),
    retention.daysInMs(sampleSnapshot().disclosures.retentionDays.answered),
  ],
  [
    'a withdrawn subscription',
    'subscribers',
    async (_site, db) => {
      const { email } = aSubscription();
      await addSubscriber(db, email, start, unconfirmed);
      const ended_at = new Date(start).toISOString();
      await db('subscribers').update({ state: 'withdrawn', is_active: false, ended_at });
    },
    retention.daysInMs(sampleSnapshot().disclosures.retentionDays.withdrawn),
  ],
  [
    'the digest of an erased person',
    'consent_erasures',
    async (site, db) => {
      const { email } = aSubscription();
      await site.request.post(apiPaths.subscribe).send({ email });
      await erasePerson(db, createRevocationJournal(null), email, start);
    },
    retention.daysInMs(sampleSnapshot().disclosures.retentionDays.ledgerDigest),
  ],
  [
    'a session in use',
    'sessions',
    async (_site, db) => {
      await startSession(db, aSession, start);
      await db('sessions').update({
        idle_until: new Date(start + 2 * sessionTimeouts.absoluteMs).toISOString(),
      });
    },
    retention.sessionRetentionMs,
  ],
  [
    'a one-time sign-in link',
    'sign_in_links',
    (_site, db) => createOneTimeLink(db, start),
    retention.signInLinkRetentionMs,
  ],
  [
    'an entry of the audit log',
    'audit_log',
    (site) => site.request.get(apiPaths.messages).set(asConsumer),
    retention.auditLogRetentionMs,
  ],
];

onEachDatabase((database) => {
  /** Counts the runs of a job that has nothing to do but to look at the tables. */
  async function withJob(clock: () => number, work: (runs: () => number) => Promise<void>) {
    const { db } = database();
    let runs = 0;
    const count = ({ sql }: { sql: string }) => {
      if (/^delete from .sessions..*idle_until/i.test(sql)) runs += 1;
    };
    db.on('query', count);
    const errors: unknown[] = [];
    const stop = startCleanupJob({
      mailDays: () => sampleSnapshot().disclosures.retentionDays.mail,
      db,
      clock,
      intervalMs: 5,
      steps: {
        messages: (now) =>
          deleteExpiredMessages(db, { now, retentionDays: sampleSnapshot().disclosures.retentionDays }),
        subscriptions: (now) => endUnanswered(db, now, sampleSnapshot().disclosures.retentionDays),
      },
      onError: (error) => errors.push(error),
    });
    try {
      await work(() => runs);
    } finally {
      await stop();
      db.off('query', count);
    }
    expect(errors).toEqual([]);
  }

  test.each(periods)('%s is deleted after its period, without any request', async (_fact, table, add, ms) => {
    const { db } = database();
    const rows = () => db(table).select();
    await add(apiSite({ db }, { clock: () => start, limits: { ...defaultLimits, receipt: null } }), db);
    // The audit event of a list is stored after its response.
    await waitUntil('a row is stored', async () => (await rows()).length > 0);
    let now = start + ms - 1;
    await withJob(
      () => now,
      async (runs) => {
        await waitUntil('two runs', () => runs() >= 2);
        expect((await rows()).length).toBeGreaterThan(0);
        now += 1;
        await waitUntil('the rows are deleted', async () => (await rows()).length === 0);
      },
    );
  });

  test('messages are announced for seven days before they are deleted, and listed', async () => {
    const { db } = database();
    await addMessage(db, aContactMessage(), true, start);
    await addMessage(db, aContactMessage(), false, start);
    const listAt = async (now: number) =>
      (
        await apiSite({ db }, { clock: () => now })
          .request.get(`${apiPaths.messages}?expiring=true&limit=9`)
          .set(asConsumer)
      ).body;
    const reminder = start + retention.daysInMs(sampleSnapshot().disclosures.retentionDays.spam - 7);
    expect(await listAt(reminder - 1)).toMatchObject({ expiring: 0, messages: [] });
    expect(await listAt(reminder)).toMatchObject({ expiring: 1, messages: [{ suspected: true }] });
  });
});
