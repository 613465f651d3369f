import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maxEmailLength } from '../../data/email.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { createApiToken, revokeApiTokens } from '../../server/features/inbox/sign-in/api-tokens.ts';
import { createOneTimeLink } from '../../server/features/inbox/sign-in/one-time-link.ts';
import { verifyStoredLedger } from '../../server/features/newsletter/verify-ledger.ts';
import { emailsInText, replayRevocations } from '../../server/features/person/replay-revocations.ts';
import { claimDue } from '../../server/platform/database/delivery-queue.ts';
import {
  copyRevocations,
  createRevocationJournal,
  readRevocations,
} from '../../server/platform/database/revocation-journal.ts';
import { apiSite, asConsumer, fromOwnPage, signIn } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { copyOf, onEachDatabase } from '../support/databases.ts';
import { anEmail, linkIn, mailSite, outboxOf } from '../support/newsletter.ts';

let folder: string;
let journal: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
  journal = path.join(folder, 'site.sqlite.revocations');
});
afterEach(() => rmSync(folder, { recursive: true }));

const linesOf = async (kind: string) =>
  (await readRevocations([journal])).filter((line) => line.kind === kind);
const contentOf = (target: string) =>
  readdirSync(target)
    .map((name) => readFileSync(path.join(target, name), 'utf8'))
    .join('');

onEachDatabase((database) => {
  const personUrl = (email: string) => `${apiPaths.person}?email=${encodeURIComponent(email)}`;

  async function confirmedSubscriber(site: ReturnType<typeof mailSite>, email: string): Promise<void> {
    await site.subscribe(email);
    const mail = (await outboxOf(site.db)).findLast(({ recipient }) => recipient === email);
    await site.press(linkIn(mail?.text ?? ''));
    expect((await site.subscriber(email)).state).toBe('confirmed');
  }

  async function pressUnsubscribe(site: ReturnType<typeof mailSite>, email: string): Promise<void> {
    const { unsubscribeUrl } = await site.subscriber(email);
    await site.press(unsubscribeUrl);
    expect((await site.subscriber(email)).state).toBe('withdrawn');
  }

  test('what was erased, withdrawn and revoked after a backup does not come back with it', async () => {
    const site = mailSite(database(), { revocationJournal: journal });
    const { db, request, time } = site;
    const revocations = createRevocationJournal(journal);
    const [erased, withdrawn, returned, resubscribed, remaining] = Array.from({ length: 5 }, anEmail) as [
      string,
      string,
      string,
      string,
      string,
    ];
    for (const email of [erased, withdrawn, returned, resubscribed, remaining])
      await confirmedSubscriber(site, email);
    // These two were erased and withdrawn before the backup, and have come back.
    await request.delete(personUrl(returned)).set(asConsumer);
    await pressUnsubscribe(site, resubscribed);
    time.now += 3_600_000;
    await confirmedSubscriber(site, returned);
    await confirmedSubscriber(site, resubscribed);
    const own = aContactMessage({ email: erased });
    const mention = aContactMessage({
      email: remaining,
      message: `Please also ask <${erased}>, my colleague.`,
    });
    const spam = aContactMessage({ email: anEmail() });
    for (const message of [own, mention, spam]) await request.post(apiPaths.contact).send(message);
    const quoted = anEmail();
    const [{ id: message_id }] = await db('contact_messages').where({ email: remaining }).select('id');
    const at = new Date(time.now).toISOString();
    const reply = { kind: 'reply', subject: `Re: ${quoted}`, text: 'We call you.', author: 'Anna' };
    await db('contact_notes').insert({ ...reply, message_id, created_at: at });
    const endsAt = '2999-01-01T00:00:00.000Z';
    for (const name of ['revoked', 'valid'])
      await createApiToken(db, { name, scopes: ['read'], endsAt }, time.now);
    const cookie = await signIn(site);
    await createOneTimeLink(db, time.now);

    const copy = await copyOf(database());
    try {
      time.now += 60_000;
      for (const email of [erased, quoted])
        expect((await request.delete(personUrl(email)).set(asConsumer)).status).toBe(200);
      await pressUnsubscribe(site, withdrawn);
      const { body } = await request.get(`${apiPaths.messages}?q=${spam.email}`).set(asConsumer);
      const erase = { ids: [body.messages[0].id] };
      await request.post(apiPaths.messagesErase).set(asConsumer).send(erase);
      expect(await revokeApiTokens(db, revocations, { name: 'revoked' }, time.now)).toBe(1);
      await request.delete(apiPaths.session).set(fromOwnPage(cookie));

      time.now += 60_000;
      const restored = mailSite(copy);
      restored.time.now = time.now;
      expect((await restored.request.get(apiPaths.messages).set('cookie', cookie)).status).toBe(200);
      const lines = await readRevocations([journal]);
      const replayed = await replayRevocations(copy.db, lines, time.now);
      expect(replayed).toMatchObject({
        sessions: 1,
        signInLinks: 1,
        tokens: 1,
        persons: 2,
        messages: 1,
        subscriptions: 1,
      });

      const held = await copy.db('mails').where({ state: 'held' }).pluck('recipient');
      expect(held).toHaveLength(replayed.heldMails);
      expect(held).not.toContain(withdrawn);
      expect((await restored.request.get(apiPaths.messages).set('cookie', cookie)).status).toBe(401);
      const states = async (email: string) => (await restored.subscriber(email))?.state;
      expect([await states(erased), await states(withdrawn)]).toEqual([undefined, 'withdrawn']);
      for (const email of [returned, resubscribed, remaining]) expect(await states(email)).toBe('confirmed');
      expect(await copy.db('api_tokens').pluck('name')).toEqual(['valid']);
      const rows = await Promise.all(
        ['subscribers', 'contact_messages', 'contact_notes', 'mails', 'consent_events', 'form_outcomes'].map(
          (table) => copy.db(table),
        ),
      );
      expect(JSON.stringify(rows).toLowerCase()).not.toContain(erased.toLowerCase());
      for (const email of [spam.email, quoted]) expect(JSON.stringify(rows)).not.toContain(email);
      expect(JSON.stringify(rows)).toContain('my colleague');
      expect((await verifyStoredLedger(copy.db)).problems).toEqual([]);
      // A second replay finds nothing to do.
      expect(new Set(Object.values(await replayRevocations(copy.db, lines, time.now)))).toEqual(new Set([0]));
    } finally {
      await copy.end();
    }
  });

  test('mails that were queued in a backup are held back until the staff release them', async () => {
    const site = mailSite(database());
    const { db, request, time } = site;
    await db('mails').del();
    await request.post(apiPaths.contact).send(aContactMessage());
    await replayRevocations(db, [], time.now);
    const claim = { token: 'x', now: time.now + 1_000, leaseMs: 1, limit: 9 };
    expect(await claimDue(db, 'mails', claim)).toEqual([]);
    const list = await request.get(apiPaths.mails).set(asConsumer);
    expect(list.body).toMatchObject({ held: 2, unsent: 0, mails: [{ state: 'held' }, { state: 'held' }] });
    const release = (body: object) => request.post(apiPaths.mailsRelease).set(asConsumer).send(body);
    expect((await release({})).body).toEqual({ changed: 0 });
    expect((await release({ state: 'held' })).body).toEqual({ changed: 2 });
    expect(await claimDue(db, 'mails', claim)).toHaveLength(2);
  });

  test('the journal names nobody, and its files are readable for their owner only', async () => {
    const site = apiSite(database(), { revocationJournal: journal });
    const email = anEmail();
    await site.request.delete(personUrl(email)).set(asConsumer);
    const text = contentOf(journal);
    expect(text).toContain('"kind":"person"');
    expect(text.toLowerCase()).not.toContain(email.toLowerCase());
    for (const name of readdirSync(journal)) expect(statSync(path.join(journal, name)).mode & 0o077).toBe(0);
  });

  test('without its line in the journal, nothing is acknowledged and nothing is changed', async () => {
    // A file in the place of the folder.
    writeFileSync(journal, '');
    const site = mailSite(database(), { revocationJournal: journal });
    const email = anEmail();
    await confirmedSubscriber(site, email);
    expect((await site.request.delete(personUrl(email)).set(asConsumer)).status).toBe(500);
    const { unsubscribeUrl } = await site.subscriber(email);
    expect((await site.press(unsubscribeUrl)).status).toBe(500);
    expect((await site.subscriber(email)).state).toBe('confirmed');
  });

  test('signing out works while the journal cannot be written: a restore ends all sessions', async () => {
    writeFileSync(journal, '');
    const site = apiSite(database(), { revocationJournal: journal });
    const cookie = await signIn(site);
    expect((await site.request.delete(apiPaths.session).set(fromOwnPage(cookie))).status).toBe(200);
    expect((await site.request.get(apiPaths.messages).set('cookie', cookie)).status).toBe(401);
  });

  test('lines of other versions with other kinds are passed over', async () => {
    const { db } = database();
    const now = Date.now();
    const revocations = createRevocationJournal(journal);
    await revocations.append(db, [{ kind: 'person', subject: 'a' }], now);
    const [name = ''] = readdirSync(journal);
    const file = path.join(journal, name);
    appendFileSync(file, readFileSync(file, 'utf8').replace('"person"', '"sessions"'));
    await revocations.append(db, [{ kind: 'person', subject: 'b' }], now);
    expect((await readRevocations([journal])).map(({ kind }) => kind)).toEqual(['person', 'person']);
  });

  test('lines of processes that append at the same time are complete, and a torn line spoils no other one', async () => {
    const { db } = database();
    const now = Date.now();
    const journals = Array.from({ length: 4 }, () => createRevocationJournal(journal));
    const append = (subject: string) =>
      Promise.all(
        journals.map((each, index) => each.append(db, [{ kind: 'person', subject: subject + index }], now)),
      );
    await append('a');
    const [name = ''] = readdirSync(journal);
    appendFileSync(path.join(journal, name), '\n{"at":"2026-11');
    await append('b');
    expect(await linesOf('person')).toHaveLength(8);
  });

  const periods = { ledgerDigest: 3 * 365, backup: 14 };

  test('a journal begins with each month, and its files are deleted after the period of the digests', async () => {
    const { db } = database();
    const revocations = createRevocationJournal(journal);
    await revocations.maintain(db, Date.parse('2026-01-31T12:00:00Z'), periods);
    await revocations.maintain(db, Date.parse('2026-01-31T13:00:00Z'), periods);
    await revocations.maintain(db, Date.parse('2026-02-01T00:00:00Z'), periods);
    expect((await linesOf('begin')).map(({ at }) => at)).toEqual([
      '2026-01-31T12:00:00.000Z',
      '2026-02-01T00:00:00.000Z',
    ]);
    await revocations.maintain(db, Date.parse('2029-01-15T00:00:00Z'), periods);
    expect(readdirSync(journal)).toContain('2026-01.jsonl');
    await createRevocationJournal(journal).maintain(db, Date.parse('2029-02-15T00:00:00Z'), periods);
    expect(readdirSync(journal)).toEqual(['2026-02.jsonl', '2029-01.jsonl', '2029-02.jsonl']);
  });

  test('a copy of a journal gets the lines that it lacks, and keeps those of other machines', async () => {
    const { db } = database();
    const other = path.join(folder, 'other');
    const now = Date.now();
    await createRevocationJournal(journal).append(db, [{ kind: 'person', subject: 'a' }], now);
    await createRevocationJournal(other).append(db, [{ kind: 'person', subject: 'b' }], now);
    for (let times = 0; times < 2; times += 1) await copyRevocations(journal, other, now, periods);
    expect(await readRevocations([other])).toHaveLength(2);
    expect(await readRevocations([journal])).toHaveLength(1);
  });
});

test('email addresses are found in a text in all readings, in canonical form', () => {
  expect(emailsInText('Ask Max@Post.example, or <eva@müller.example>. No: a@ b')).toEqual([
    'max@post.example',
    'eva@xn--mller-kva.example',
  ]);
  expect(emailsInText("'o'neil@post.example'")).toEqual([
    "'o'neil@post.example",
    "o'neil@post.example",
    'neil@post.example',
  ]);
});

test('no reading of a text is longer than an email address can be', () => {
  const readings = emailsInText(`${'!A'.repeat(2500)}@post.example`);
  expect(Math.max(...readings.map((each) => each.length))).toBeLessThanOrEqual(maxEmailLength);
});
