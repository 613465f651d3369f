import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { verifyStoredAudit } from '../../server/features/inbox/sign-in/verify-audit.ts';
import { createOutbox } from '../../server/features/mail/outbox.ts';
import { anchorLedger, anchorText, parseAnchor } from '../../server/features/newsletter/anchor.ts';
import type { ConsentRow } from '../../server/features/newsletter/ledger.ts';
import { verifyStoredLedger } from '../../server/features/newsletter/verify-ledger.ts';
import { eventHash, sha256 } from '../../server/platform/database/hash-chain.ts';
import { isPostgres } from '../../server/platform/database/open.ts';
import { withMailServer } from '../support/api-app.ts';
import { sampleSnapshot } from '../support/content.ts';
import { freshDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { linkIn, mailSite, outboxOf, start } from '../support/newsletter.ts';
import { startedForEach } from '../support/started.ts';

/** What somebody who can write to the database may try, and what a verification says about it. */

const confirmed = 'confirmed@post.example';
const pending = 'pending@post.example';

/** Three subscribers, one of them confirmed and one withdrawn, and the anchor of a day. */
async function fill(database: TestDatabase, logged: string[] = []): Promise<void> {
  const { db } = database;
  const { subscribe, press, time } = mailSite(database);
  for (const email of ['withdrawn@post.example', confirmed, pending]) await subscribe(email);
  const [first, second] = await outboxOf(db);
  time.now += 60_000;
  await press(linkIn(first?.text ?? ''));
  await press(linkIn(second?.text ?? ''));
  await press(linkIn(first?.headers['List-Unsubscribe'] ?? ''));
  await anchor(db, start, logged);
}

async function anchor(db: Knex, now: number, logged: string[] = []): Promise<void> {
  const outbox = createOutbox({ ...readConfig(withMailServer), port: 80 }, sampleSnapshot, () => now);
  const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  await anchorLedger(db, { content: sampleSnapshot(), outbox, log, now });
}

/** Changes the ledger without its triggers, which are as before afterwards. */
async function unprotected(db: Knex, change: () => Promise<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await db.raw('ALTER TABLE consent_events DISABLE TRIGGER USER');
    await change();
    await db.raw('ALTER TABLE consent_events ENABLE TRIGGER USER');
    return;
  }
  const triggers = await triggersOf(db);
  for (const { name } of triggers) await db.raw(`DROP TRIGGER ${name}`);
  await change();
  for (const { sql } of triggers) await db.raw(sql);
}

const triggersOf = (db: Knex): Promise<{ name: string; sql: string }[]> =>
  db('sqlite_master').where({ type: 'trigger', tbl_name: 'consent_events' }).select('name', 'sql');

/** Numbers and hashes all events anew, and adjusts the head: a ledger that is valid in itself. */
async function rechain(db: Knex, changed: (rows: ConsentRow[]) => ConsentRow[]): Promise<void> {
  const rows: ConsentRow[] = await db('consent_events').orderBy('id');
  let hash = '0'.repeat(64);
  const chained = changed(rows).map((row, index) => {
    const content_hash = sha256(row.event ?? '');
    const previous_hash = hash;
    hash = eventHash(index + 1, previous_hash, content_hash);
    return { ...row, id: index + 1, content_hash, previous_hash, hash };
  });
  await unprotected(db, async () => {
    await db('consent_events').del();
    await db('consent_events').insert(chained);
  });
  await db('consent_head').update({ last_id: chained.length, last_hash: hash });
}

const changeEvent = (db: Knex, id: number, changes: object) =>
  unprotected(db, () => db('consent_events').where({ id }).update(changes));
const lastOf = (db: Knex): Promise<ConsentRow> => db('consent_events').orderBy('id', 'desc').first();
const otherTime = (rows: ConsentRow[]) =>
  rows.map((row, index) =>
    index === 0 ? { ...row, event: (row.event ?? '').replace('2026', '2025') } : row,
  );
const newKey = () => ({ value: randomBytes(32).toString('base64url') });

type Manipulation = readonly [
  name: string,
  manipulate: (db: Knex) => Promise<unknown>,
  problem: string | RegExp,
];

const manipulations: Manipulation[] = [
  ['the content of an event is changed', (db) => changeEvent(db, 2, { event: '{}' }), 'changed'],
  [
    'an event is replaced by what is no JSON, with its hashes',
    (db) => rechain(db, (rows) => rows.map((row) => ({ ...row, event: row.id === 2 ? 'x' : row.event }))),
    'changed',
  ],
  [
    'the head is set back to an earlier event',
    async (db) => {
      const { id, hash } = await db('consent_events').where({ id: 3 }).first();
      await db('consent_head').update({ last_id: id, last_hash: hash });
    },
    'after the head',
  ],
  ['an event is changed and all hashes are computed again', (db) => rechain(db, otherTime), /anchored/],
  [
    'an event in the middle is deleted',
    (db) => unprotected(db, () => db('consent_events').where({ id: 3 }).del()),
    'missing',
  ],
  [
    'an event in the middle is deleted and all hashes are computed again',
    (db) => rechain(db, (rows) => rows.toSpliced(2, 1)),
    /anchored/,
  ],
  [
    'an event is inserted without a number',
    async (db) => {
      if (isPostgres(db)) {
        await db.raw('ALTER TABLE consent_events DROP CONSTRAINT consent_events_pkey');
        await db.raw('ALTER TABLE consent_events ALTER COLUMN id DROP NOT NULL');
      }
      await db('consent_events').insert({ ...(await lastOf(db)), id: null });
    },
    'without a number',
  ],
  [
    'the last event is deleted',
    async (db) => {
      const { id } = await lastOf(db);
      await unprotected(db, () => db('consent_events').where({ id }).del());
    },
    'missing',
  ],
  [
    'the last event is deleted and the head adjusted',
    (db) => rechain(db, (rows) => rows.slice(0, -1)),
    /anchored/,
  ],
  [
    'all events are deleted and the head is reset',
    async (db) => {
      await unprotected(db, () => db('consent_events').del());
      await db('consent_head').update({ last_id: 0, last_hash: '0'.repeat(64) });
    },
    /anchored/,
  ],
  ['the head is deleted', (db) => db('consent_head').del(), 'head missing'],
  [
    'the personal data of an event is exchanged',
    (db) => changeEvent(db, 1, { personal: '{"email":"other@post.example"}' }),
    'changed',
  ],
  [
    'personal data is deleted without a record',
    (db) => db('consent_events').where({ id: 1 }).update({ personal: null }),
    'deleted without record',
  ],
  [
    'the triggers are dropped',
    async (db) => {
      const table = isPostgres(db) ? ' ON consent_events' : '';
      for (const name of ['consent_events_changed', 'consent_events_removed'])
        await db.raw(`DROP TRIGGER ${name}${table}`);
    },
    'triggers missing',
  ],
  [
    'the triggers do nothing',
    async (db) => {
      if (isPostgres(db)) {
        await db.raw(
          'CREATE OR REPLACE FUNCTION reject_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
        );
        return;
      }
      await db.raw('DROP TRIGGER consent_events_removed');
      await db.raw(
        "CREATE TRIGGER consent_events_removed BEFORE DELETE ON consent_events WHEN 0 BEGIN SELECT RAISE(ABORT, 'x'); END",
      );
    },
    'triggers missing',
  ],
  [
    'the key of the persons is exchanged',
    (db) => db('secrets').where({ name: 'consent-subject' }).update(newKey()),
    'keys exchanged',
  ],
  [
    'the key of the links is exchanged',
    (db) => db('secrets').where({ name: 'newsletter-link' }).update(newKey()),
    'keys exchanged',
  ],
  [
    'a confirmed subscriber is added without an event',
    async (db) => {
      const row = await db('subscribers').where({ email: confirmed }).first();
      const added = { ...row, id: 999, email: 'added@post.example', email_key: 'added@post.example' };
      await db('subscribers').insert(added);
    },
    /^subscriber/,
  ],
  [
    'a subscriber is confirmed by hand',
    (db) => db('subscribers').where({ email: pending }).update({ state: 'confirmed', is_active: true }),
    /^subscriber/,
  ],
];

onEachDatabase((database) => {
  const manipulated = startedForEach(() => freshDatabase(database().kind));

  test.each(manipulations)('it is found that %s', async (_name, manipulate, problem) => {
    const { db } = manipulated;
    await fill(manipulated);
    expect((await verifyStoredLedger(db)).problems).toEqual([]);
    await manipulate(db);
    const problems = (await verifyStoredLedger(db)).problems.map((each) => each.problem);
    expect(problems).toContainEqual(expect.stringMatching(problem));
  });

  test('an anchor that was noted elsewhere finds a ledger that was replaced together with all anchors', async () => {
    const { db } = manipulated;
    await fill(manipulated);
    const noted = parseAnchor(anchorText(await verifyStoredLedger(db))) ?? undefined;
    await rechain(db, otherTime);
    await db('consent_anchors').del();
    expect((await verifyStoredLedger(db)).problems).toEqual([]);
    expect((await verifyStoredLedger(db, noted)).problems).toEqual([
      { id: noted?.event_id, problem: 'not the anchored event' },
    ]);
  });

  test('an event cannot be replaced by one with its number', async () => {
    const { db } = manipulated;
    await fill(manipulated);
    const row = { ...(await lastOf(db)), event: '{}' };
    const insert = db('consent_events').insert(row);
    const replace = isPostgres(db)
      ? insert.onConflict('id').merge()
      : db.raw(insert.toString().replace(/^insert/i, 'INSERT OR REPLACE'));
    await expect(replace).rejects.toThrow('append-only');
    expect((await verifyStoredLedger(db)).problems).toEqual([]);
  });

  test('the anchor is in the log once a day, and in a mail to the staff once a week or while there is a problem', async () => {
    const { db } = manipulated;
    const logged: string[] = [];
    await fill(manipulated, logged);
    const day = 24 * 3_600_000;
    const mails = () => db('mails').where({ kind: 'consent-anchor' });
    const { events, hash } = await verifyStoredLedger(db);
    const { last } = await verifyStoredAudit(db);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, event: 'consent-anchor', anchor: `${events}:${hash}`, problems: 0 },
      { level: 30, event: 'audit-anchor', anchor: `${last.id}:${last.hash}`, problems: 0 },
    ]);
    expect(await mails()).toMatchObject([{ recipient: null, blocks: expect.stringContaining(hash) }]);
    expect((await mails())[0].blocks).toContain(last.hash);
    await anchor(db, start + day - 1, logged);
    expect(logged).toHaveLength(2);
    for (let days = 1; days <= 7; days += 1) await anchor(db, start + days * day, logged);
    expect([logged.length, (await mails()).length]).toEqual([16, 2]);
    await db('audit_head').del();
    await anchor(db, start + 8 * day, logged);
    expect(logged.slice(-2).map((line) => JSON.parse(line).level)).toEqual([30, 50]);
    await db('consent_head').del();
    await anchor(db, start + 9 * day, logged);
    expect(logged.slice(-2).map((line) => JSON.parse(line).level)).toEqual([50, 50]);
    expect(await mails()).toHaveLength(4);
  });

  test('an anchor from the future, of a wrong clock, does not stop the daily ones', async () => {
    const { db } = manipulated;
    const day = 24 * 3_600_000;
    const logged: string[] = [];
    await anchor(db, start + 1000 * day);
    for (let days = 0; days <= 2; days += 1) await anchor(db, start + days * day, logged);
    await anchor(db, start + 2 * day + 1, logged);
    const anchors = logged.filter((line) => JSON.parse(line).event === 'consent-anchor');
    expect(anchors).toHaveLength(3);
  });
});
