import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { consentText } from '../../data/derived/consent-text.ts';
import { emailKey } from '../../data/email.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { readConfig } from '../../server/config.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { readRevocations, revocationDigest } from '../../server/platform/database/revocation-journal.ts';
import { apiSite, asConsumer, withMailServer } from '../support/api-app.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { environmentOf, freshDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { eventsOf, linkIn, outboxOf } from '../support/newsletter.ts';
import { startedForEach } from '../support/started.ts';

const run = promisify(execFile);
const tool = join(import.meta.dirname, '../../tools/consent.ts');
const email = 'Erika.Mustermann@post.example';
const wording = consentText('newsletter', (key) => formatMessage(sampleSnapshot(), 'de', key));
const start = Date.parse('2026-11-20T12:00:00Z');

/** Runs `npm run site -- consent`. */
function consent(database: TestDatabase, ...args: string[]) {
  const env = { ...process.env, ...environmentOf(database) };
  return run(process.execPath, [tool, ...args], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

onEachDatabase((database, kind) => {
  const fresh = startedForEach(() => freshDatabase(database().kind));

  /** A site on which the person has subscribed and confirmed. */
  async function siteWithConsent() {
    const site = apiSite(fresh, { environment: withMailServer, clock: () => start });
    await site.request.post(apiPaths.subscribe).send({ email, page: '/', lang: 'de' });
    const [mail] = await outboxOf(fresh.db);
    const token = new URL(linkIn(mail?.text ?? ''), 'http://x').searchParams.get('token') ?? '';
    await site.request.post(paths.newsletterConfirm).type('form').send({ token });
    return site;
  }
  const proofPath = `${apiPaths.consentProof}?email=${email.toLowerCase()}&lang=de`;

  test('the proof sheet of the inbox shows each event with wording, times and hashes, and that the ledger is intact', async () => {
    const { request, logged } = await siteWithConsent();
    const response = await request.get(proofPath).set(asConsumer);
    expect([
      response.status,
      response.headers['content-language'],
      response.headers['cache-control'],
    ]).toEqual([200, 'de', 'no-store']);
    const { text } = response;
    for (const key of [
      'proof.title',
      'proof.kind.requested',
      'proof.kind.confirmed',
      'proof.state.confirmed',
    ])
      expect(text).toContain(formatMessage(sampleSnapshot(), 'de', key));
    expect(text).toContain(wording);
    expect(text).toContain('20. November 2026');
    expect(text).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.valid', { events: 2 }));
    expect(text.match(/[0-9a-f]{64}/g)).toHaveLength(5);
    expect(text).not.toMatch(/<(script|link|img)|url\(|@import/);
    expect(logged).toContainEqual(expect.objectContaining({ event: 'consent-proof' }));
    expect(JSON.stringify(logged).toLowerCase()).not.toContain('mustermann@');
  });

  test('the proof of a form that showed another text than the site had states why it has no text', async () => {
    const { request } = apiSite(fresh, { environment: withMailServer, clock: () => start });
    await request.post(apiPaths.subscribe).send({ email, page: '/', lang: 'de', wording: 'An Earlier Text' });
    for (const lang of ['de', 'en'] as const) {
      const path = `${apiPaths.consentProof}?email=${email}&lang=${lang}`;
      const { text } = await request.get(path).set(asConsumer);
      expect(text).toContain(formatMessage(sampleSnapshot(), lang, 'proof.otherWording'));
      expect(text).not.toContain('An Earlier Text');
    }
  });

  test('the proof of an erased person shows the events without personal data', async () => {
    const { request } = await siteWithConsent();
    await request.delete(`${apiPaths.person}?email=${email}`).set(asConsumer);
    const { text } = await request.get(proofPath).set(asConsumer);
    expect(text).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.erasedData'));
    expect(text).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.kind.erased'));
    expect(text).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.channel.staff'));
    expect(text).not.toContain(formatMessage(sampleSnapshot(), 'de', 'proof.channel.server'));
    expect(text).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.state.none'));
    expect(text).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.valid', { events: 3 }));
  });

  test('the command verifies the ledger and prints the proof', async () => {
    await siteWithConsent();
    const verified = await consent(fresh, 'verify');
    expect(verified.stdout).toMatch(
      /^The ledger is intact\. Events: 2, anchor (2:[0-9a-f]{64})\.\nThe audit log is intact/,
    );
    const anchor = verified.stdout.match(/2:\w+/)?.[0] ?? '';
    expect((await consent(fresh, 'verify', '--expect', anchor)).stdout).toBe(verified.stdout);
    expect(await consent(fresh, 'verify', '--expect', `2:${'0'.repeat(64)}`)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Event 2: not the anchored event.'),
    });
    const proof = await consent(fresh, 'prove', email.toUpperCase(), '--lang', 'de');
    expect(proof.stdout).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.title'));
    expect(proof.stdout).toContain(wording.replaceAll('\n', '\n  '));
    expect(proof.stdout).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.valid', { events: 2 }));
  });

  test('a changed event is reported by the command, by its exit code, and on the proof sheet', async () => {
    const { request } = await siteWithConsent();
    const { db } = fresh;
    await (fresh.kind === 'sqlite'
      ? db.raw('DROP TRIGGER consent_events_changed')
      : db.raw('DROP TRIGGER consent_events_changed ON consent_events'));
    const { event } = await db('consent_events').where({ id: 1 }).first('event');
    await db('consent_events')
      .where({ id: 1 })
      .update({ event: event.replace('"de"', '"en"') });
    const verified = await consent(fresh, 'verify');
    expect(verified).toMatchObject({ code: 1, stdout: expect.stringContaining('Event 1: changed.') });
    const { text } = await request.get(proofPath).set(asConsumer);
    expect(text).toContain(formatMessage(sampleSnapshot(), 'de', 'proof.invalid', { problems: 2 }));
    await db('consent_events').where({ id: 1 }).update({ event: 'no JSON' });
    const proof = await request.get(proofPath).set(asConsumer);
    expect([
      proof.status,
      proof.text.includes(formatMessage(sampleSnapshot(), 'de', 'proof.kind.changed')),
    ]).toEqual([200, true]);
  });

  test('the proof of the command names the company of the published edition', async () => {
    await siteWithConsent();
    const shipped = sampleContent();
    await publishEdition(fresh.db, {
      documents: documentsOf({
        ...shipped,
        disclosures: { ...shipped.disclosures, legalName: 'Example Estates GmbH' },
      }),
      base: documentsOf(shipped),
      ...{ parentId: null, author: 'anna', note: '', now: start },
    });
    const { stdout } = await consent(fresh, 'prove', email, '--lang', 'de');
    expect(stdout).toContain(`Example Estates GmbH, ${shipped.company.address.street}`);
  });

  test('the command withdraws for a person as a member of staff, once, and the journal has it', async () => {
    const { db } = fresh;
    await siteWithConsent();
    expect(await consent(fresh, 'withdraw', email.toUpperCase())).toMatchObject({
      stdout: `Withdrawn: ${email}\n`,
      stderr: '',
    });
    expect((await db('subscribers').first()).state).toBe('withdrawn');
    expect((await eventsOf(db, email)).at(-1)).toMatchObject({ kind: 'withdrawn', channel: 'staff' });
    const journal = readConfig(environmentOf(fresh)).revocationJournal ?? '';
    const digest = await revocationDigest(db, 'subscription', emailKey(email));
    expect(await readRevocations([journal])).toContainEqual(expect.objectContaining({ digest }));
    expect((await consent(fresh, 'withdraw', email)).stdout).toContain('Nothing was changed');
    expect((await consent(fresh, 'verify')).stdout).toContain('Events: 3,');
    expect(await db('audit_log').where({ event: 'consent-withdraw' }).pluck('count')).toEqual([1, 0]);
  });

  // One database is enough for what no query decides.
  if (kind !== 'sqlite') return;

  test('the proof sheet needs a sign-in and a valid email address', async () => {
    const { request } = apiSite(fresh);
    expect((await request.get(proofPath)).status).toBe(401);
    for (const query of ['', '?email=nobody', '?email=a@post.example&email=b@post.example'])
      expect((await request.get(apiPaths.consentProof + query).set(asConsumer)).status).toBe(400);
  });

  test('markup in the reason of a withdrawal is shown as text', async () => {
    const { request } = await siteWithConsent();
    const [mail] = await outboxOf(fresh.db);
    const token = /token=([^&>]+)/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1];
    const reason = '<script>alert(1)</script> & "more"';
    await request.post(paths.newsletterUnsubscribe).type('form').send({ token, reason });
    const { text } = await request.get(proofPath).set(asConsumer);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
    expect(text).not.toMatch(/<script/);
  });

  test('a call with wrong arguments, and an invitation without a mail server, exit with 1', async () => {
    for (const args of [
      [],
      ['verify', 'x'],
      ['verify', '--expect', 'x'],
      ['prove'],
      ['prove', 'nobody'],
      ['prove', email, '--lang', 'fr'],
    ])
      expect(await consent(fresh, ...args)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npm run site -- consent prove EMAIL'),
      });
    expect(await consent(fresh, 'invite')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SMTP_URL'),
    });
  });
});
