import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { auditLogRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { storeAuditEvent } from '../../server/features/inbox/sign-in/audit-log.ts';
import { verifyStoredAudit } from '../../server/features/inbox/sign-in/verify-audit.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { eventHash, sha256 } from '../../server/platform/database/hash-chain.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { environmentOf, freshDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';
import { startedForEach } from '../support/started.ts';

const run = promisify(execFile);
const start = Date.parse('2026-11-20T12:00:00Z');
const slow = 90_000;

/** Runs a command for operators. */
function site(database: TestDatabase, command: string, ...args: string[]) {
  const env = { ...process.env, ...environmentOf(database) };
  const tool = join(import.meta.dirname, `../../tools/${command}.ts`);
  return run(process.execPath, [tool, ...args], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

/** Stores six entries, a minute apart. */
async function fill(db: Knex): Promise<void> {
  for (let index = 0; index < 6; index += 1)
    await storeAuditEvent(
      db,
      { event: 'message-read', object: String(index), count: 1 },
      'account:Erika Muster (2)',
      start + index * 60_000,
    );
}

const entry = (db: Knex, number: number) => db('audit_log').where({ number });

/** Inserts a row beside the chain. @returns its id. */
async function insertUnnumbered(db: Knex): Promise<number> {
  const [created_at, ends_at] = [start, start + 1].map((ms) => new Date(ms).toISOString());
  const row = { created_at, ends_at, actor: 'command', event: 'restore' };
  const [{ id }] = await db('audit_log').insert(row).returning('id');
  return id;
}

/** What somebody who can write to the database may try, and what a verification says about it. */
const manipulations: [
  name: string,
  manipulate: (db: Knex) => Promise<unknown>,
  problems: { id: number; problem: string }[],
][] = [
  [
    'another actor is written into an entry',
    (db) => entry(db, 3).update({ actor: 'account:Max Muster (3)' }),
    [{ id: 3, problem: 'changed' }],
  ],
  [
    'the object of an entry is removed',
    (db) => entry(db, 3).update({ object: null }),
    [{ id: 3, problem: 'changed' }],
  ],
  ['an entry in the middle is deleted', (db) => entry(db, 3).del(), [{ id: 3, problem: 'missing' }]],
  ['the last entry is deleted', (db) => entry(db, 6).del(), [{ id: 6, problem: 'missing' }]],
  [
    'an entry is inserted in the middle, and the following get the next number',
    async (db) => {
      const row = await entry(db, 3).first();
      for (const number of [6, 5, 4]) await entry(db, number).update({ number: number + 1 });
      await db('audit_log').insert({ ...row, id: undefined, number: 4 });
    },
    [{ id: 4, problem: 'out of order' }],
  ],
  [
    'an entry is replaced by another one with a hash of its own',
    async (db) => {
      const row = await entry(db, 3).first();
      const hash = eventHash(3, row.previous_hash, sha256('{}'));
      await entry(db, 3).update({ event: 'sign-in', salt: null, hash });
    },
    [{ id: 4, problem: 'out of order' }],
  ],
  [
    'the last entry is deleted together with its place in the head',
    async (db) => {
      const { hash } = await entry(db, 5).first('hash');
      await entry(db, 6).del();
      await db('audit_head').update({ last_id: 5, last_hash: hash });
    },
    // Only who has noted the entry can know.
    [{ id: 6, problem: 'anchored entry expired or deleted' }],
  ],
  [
    'all entries are deleted',
    (db) => db('audit_log').del(),
    [{ id: 6, problem: 'anchored entry expired or deleted' }],
  ],
  [
    'all entries are replaced by another valid chain',
    async (db) => {
      await db('audit_log').del();
      await db('audit_head').update({ last_id: 0, last_hash: '0'.repeat(64) });
      await fill(db);
    },
    [{ id: 6, problem: 'not the anchored entry' }],
  ],
  ['the head is deleted', (db) => db('audit_head').del(), [{ id: 0, problem: 'head missing' }]],
];

onEachDatabase((database) => {
  const fresh = startedForEach(() => freshDatabase(database().kind));

  test('an unchanged audit log is intact, and names its oldest and its last entry', async () => {
    const { db } = fresh;
    expect(await verifyStoredAudit(db)).toMatchObject({ entries: 0, since: null, problems: [] });
    await fill(db);
    const { hash } = await entry(db, 6).first('hash');
    expect(await verifyStoredAudit(db, { event_id: 6, hash })).toEqual({
      entries: 6,
      since: new Date(start).toISOString(),
      last: { id: 6, hash },
      erased: [],
      problems: [],
    });
  });

  test.each(manipulations)('%s: the verification says where', async (_name, manipulate, problems) => {
    const { db } = fresh;
    await fill(db);
    const { hash } = await entry(db, 6).first('hash');
    await manipulate(db);
    const report = await verifyStoredAudit(db, { event_id: 6, hash });
    expect(report.problems.slice(0, problems.length)).toEqual(problems);
  });

  test('retention deletes from the oldest entry on, and what remains is intact', async () => {
    const { db } = fresh;
    await fill(db);
    // The clock of another process is behind: its entry expires before an older one.
    await storeAuditEvent(db, { event: 'sign-out' }, 'account:Max Muster (3)', start + 90_000);
    for (const [minutes, remaining] of [
      [1, [3, 4, 5, 6, 7]],
      [2, [4, 5, 6, 7]],
      [5, []],
    ] as const) {
      await deleteExpired(db, start + minutes * 60_000 + auditLogRetentionMs, 30);
      expect(await db('audit_log').orderBy('number').pluck('number')).toEqual(remaining);
      expect((await verifyStoredAudit(db)).problems).toEqual([]);
    }
    await storeAuditEvent(db, { event: 'sign-out' }, 'account:Max Muster (3)', start + auditLogRetentionMs);
    expect(await verifyStoredAudit(db)).toMatchObject({ entries: 1, last: { id: 8 }, problems: [] });
  });

  test('the names of an entry can be erased, which a verification reports, and the chain stays intact', async () => {
    const { db } = fresh;
    await fill(db);
    await entry(db, 3).update({ actor: 'erased', object: null, salt: null });
    expect(await verifyStoredAudit(db)).toMatchObject({ entries: 6, erased: [3], problems: [] });
  });

  test('a row that is inserted without a number is reported, expires, and breaks nothing', async () => {
    const { db } = fresh;
    await fill(db);
    const id = await insertUnnumbered(db);
    await storeAuditEvent(db, { event: 'sign-out' }, 'account:Max Muster (3)', start);
    const problems = [{ id, problem: 'without a number' }];
    expect(await verifyStoredAudit(db)).toMatchObject({ entries: 7, problems });
    const { code, stdout } = (await site(fresh, 'consent', 'verify')) as { code: number; stdout: string };
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(`Row with the id ${id}: without a number.\n`),
    ]);
    await deleteExpired(db, start + 1, 30);
    expect(await verifyStoredAudit(db)).toMatchObject({ entries: 7, problems: [] });
  });

  test(
    'several processes append at the same time to one chain',
    async () => {
      const { db } = fresh;
      const { request } = apiSite(fresh);
      await request.post(apiPaths.contact).send(aContactMessage());
      const [{ id }] = await db('contact_messages').select('id');
      await Promise.all([
        ...Array.from({ length: 3 }, () => site(fresh, 'account', 'list')),
        ...Array.from({ length: 40 }, () => request.patch(apiPaths.messageRead(id)).set(asConsumer)),
      ]);
      expect(await verifyStoredAudit(db)).toMatchObject({ entries: 43, problems: [] });
      expect(await db('audit_log').where({ event: 'accounts-list' })).toHaveLength(3);
    },
    slow,
  );

  test('the export has the hash chain, which anybody can compute, and is recorded itself', async () => {
    const { db } = fresh;
    await fill(db);
    const { request } = apiSite(fresh, { clock: () => start });
    const response = await request.get(`${apiPaths.auditExport}?format=json`).set(asConsumer);
    expect(responseProblems('GET', apiPaths.auditExport, response)).toEqual([]);
    const exported: Record<string, string | number | null>[] = response.body.audit.toReversed();
    expect(exported.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    let previous = '0'.repeat(64);
    for (const { id: _, createdAt, number, previousHash, hash, ...rest } of exported) {
      const members = Object.entries({ ...rest, created_at: createdAt }).sort(([a], [b]) => (a < b ? -1 : 1));
      expect(previousHash).toBe(previous);
      expect(hash).toBe(
        sha256(`${number}\n${previousHash}\n${sha256(JSON.stringify(Object.fromEntries(members)))}`),
      );
      previous = String(hash);
    }
    const csv = await request.get(`${apiPaths.auditExport}?format=csv`).set(asConsumer);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/);
    expect(csv.text.split('\r\n')).toHaveLength(1 + 7 + 1);
    expect(csv.text).toContain(previous);
    const recorded = await db('audit_log').where({ event: 'export', what: 'audit' }).orderBy('number');
    expect(recorded.map(({ object, count }) => [object, count])).toEqual([
      ['1–6', 6],
      ['1–7', 7],
    ]);
  });

  test('reading the audit log is recorded, and so is a message that a refused change returns', async () => {
    const { db } = fresh;
    const { request } = apiSite(fresh);
    await request.post(apiPaths.contact).send(aContactMessage());
    const [{ id }] = await db('contact_messages').select('id');
    const refused = await request
      .patch(apiPaths.messageChange(id))
      .set(asConsumer)
      .send({ state: 'closed', version: 99 });
    expect([refused.status, refused.body.current.id]).toEqual([409, id]);
    await request.get(`${apiPaths.audit}?limit=1`).set(asConsumer);
    expect(await db('audit_log').orderBy('number').select('event', 'what', 'object', 'count')).toEqual([
      { event: 'message-view', what: null, object: String(id), count: 1 },
      { event: 'list', what: 'audit', object: '1–1', count: 1 },
    ]);
  });

  test(
    'the command verifies the audit log beside the ledger, also against an anchor, and fails where it breaks',
    async () => {
      const { db } = fresh;
      await fill(db);
      const { hash } = await entry(db, 6).first('hash');
      const anchor = ['--expect-audit', `6:${hash}`];
      const intact = await site(fresh, 'consent', 'verify', ...anchor);
      expect(intact.stdout).toContain(
        `The audit log is intact. Entries since ${new Date(start).toISOString()}: 6, anchor 6:${hash}.\n`,
      );
      await entry(db, 3).update({ what: 'x' });
      await entry(db, 5).del();
      const broken = await site(fresh, 'consent', 'verify');
      expect(broken).toMatchObject({ code: 1 });
      expect(broken.stdout).toContain('The audit log is NOT intact');
      expect(broken.stdout).toContain('Entry 3: changed.\nEntry 5: missing.\n');
      expect(broken.stdout).toContain('The ledger is intact');
    },
    slow,
  );
});
