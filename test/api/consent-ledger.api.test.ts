import { randomInt } from 'node:crypto';
import { daysInMs } from '../../data/retention-periods.ts';
import {
  appendConsentEvents,
  type ConsentRow,
  consentColumns,
  consentEventsOf,
  deleteConsentDigests,
  eraseConsentData,
  type NewConsentEvent,
} from '../../server/features/newsletter/ledger.ts';
import { verifyLedger, verifyStoredLedger } from '../../server/features/newsletter/verify-ledger.ts';
import { sha256 } from '../../server/platform/database/hash-chain.ts';
import { createWriteQueue } from '../../server/platform/database/write-queue.ts';
import { freshDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const erased = 'erased@post.example';

function anEvent(email: string, changes: Partial<NewConsentEvent> = {}): NewConsentEvent {
  return {
    kind: 'requested',
    at: new Date(start).toISOString(),
    channel: 'form',
    locale: 'de',
    page: '/',
    wording: 'Neue Projekte per E-Mail\nAbonnieren',
    wordingVersion: '0123456789ab',
    person: { email, ip: '203.0.113.0' },
    ...changes,
  };
}

const append = (db: TestDatabase['db'], events: NewConsentEvent[]) =>
  db.transaction((transaction) => appendConsentEvents(transaction, events));

/** Events of several persons, one of them erased, one with deleted digests. */
async function fill(db: TestDatabase['db']): Promise<void> {
  const emails = Array.from({ length: 12 }, (_, index) => `reader-${index}@post.example`);
  await append(
    db,
    emails.map((email) => anEvent(email)),
  );
  await append(
    db,
    emails.map((email) => anEvent(email, { kind: 'confirmed', channel: 'link' })),
  );
  for (const email of ['forgotten@post.example', erased]) {
    await append(db, [anEvent(email)]);
    await db.transaction((transaction) => eraseConsentData(transaction, email, start));
    if (email !== erased) await deleteConsentDigests(db, start, start);
  }
  await append(db, [anEvent('last@post.example')]);
}

async function readLedger(db: TestDatabase['db']) {
  const rows: ConsentRow[] = await db('consent_events')
    .select(...consentColumns)
    .orderBy('id');
  return { rows, head: await db('consent_head').first('last_id', 'last_hash') };
}

/** A value with one byte changed at random. */
function withChangedByte(value: string | number): string | number {
  const bytes = Buffer.from(String(value));
  const index = randomInt(bytes.length);
  bytes[index] = (bytes[index] ?? 0) ^ (1 << randomInt(7));
  return typeof value === 'number' ? Number(bytes.toString('latin1')) : bytes.toString('latin1');
}

onEachDatabase((database) => {
  let ledger: TestDatabase;
  beforeEach(async () => {
    ledger = await freshDatabase(database().kind);
    await fill(ledger.db);
  });
  afterEach(() => ledger.end());

  test('an unchanged ledger has no problem, also after erasure and after the deletion of digests', async () => {
    const report = await verifyStoredLedger(ledger.db);
    expect(report).toMatchObject({ events: 30, problems: [] });
    expect(report.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('each of 1,000 random single-byte changes is found', async () => {
    const { rows, head } = await readLedger(ledger.db);
    const missed: string[] = [];
    for (let run = 0; run < 1_000; run += 1) {
      const index = randomInt(rows.length);
      const row = rows[index] as ConsentRow;
      const names = consentColumns.filter((name) => row[name] !== null);
      const name = names[randomInt(names.length)] as keyof ConsentRow;
      const changed = { ...row, [name]: withChangedByte(row[name] as string | number) };
      const { problems } = await verifyLedger(rows.toSpliced(index, 1, changed), head);
      if (problems.length === 0) missed.push(`${name} of event ${row.id}: ${changed[name]}`);
    }
    expect(missed).toEqual([]);
  });

  test('a missing event is found at each position, the last one included', async () => {
    const { rows, head } = await readLedger(ledger.db);
    for (const [index, { id }] of rows.entries()) {
      const { problems } = await verifyLedger(rows.toSpliced(index, 1), head);
      expect(problems).toContainEqual({ id, problem: 'missing' });
    }
  });

  test('two events in each other’s place are found, with and without their numbers', async () => {
    const { rows, head } = await readLedger(ledger.db);
    const [first, second] = [rows[3], rows[4]] as [ConsentRow, ConsentRow];
    for (const pair of [
      [second, first],
      [
        { ...second, id: first.id },
        { ...first, id: second.id },
      ],
    ]) {
      const { problems } = await verifyLedger(rows.toSpliced(3, 2, ...pair), head);
      expect(problems.map(({ id }) => id)).toContain(first.id);
    }
  });

  test('deleted data without an event that records the deletion is found', async () => {
    const { db } = ledger;
    await db('consent_events').where({ id: 5 }).update({ personal: null });
    await db('consent_events').where({ id: 7 }).update({ personal: null, event: null, subject: null });
    expect((await verifyStoredLedger(db)).problems).toEqual([
      { id: 5, problem: 'deleted without record' },
      { id: 7, problem: 'deleted without record' },
    ]);
  });

  test('the database rejects changes and deletions of events', async () => {
    const { db } = ledger;
    const event = () => db('consent_events').where({ id: 5 });
    await expect(event().del()).rejects.toThrow('append-only');
    await expect(event().update({ hash: 'x' })).rejects.toThrow('append-only');
    await expect(event().update({ personal: '{}' })).rejects.toThrow('append-only');
    expect((await verifyStoredLedger(db)).problems).toEqual([]);
  });

  test('an erased person has keyed digests and no personal data, and is found by the email address', async () => {
    const { db } = ledger;
    const rows = await consentEventsOf(db, erased.toUpperCase());
    expect(rows.map((row) => JSON.parse(row.event ?? '').kind)).toEqual(['requested', 'erased']);
    expect(JSON.stringify(await db('consent_events'))).not.toContain(erased);
    expect(await consentEventsOf(db, 'forgotten@post.example')).toEqual([]);
  });

  test('a person who is erased twice has no digest of the first time after its period, and those of the second until theirs', async () => {
    const { db } = ledger;
    const email = 'twice@post.example';
    const second = start + daysInMs(1000);
    for (const now of [start, second]) {
      await append(db, [anEvent(email, { at: new Date(now).toISOString() })]);
      await db.transaction((transaction) => eraseConsentData(transaction, email, now));
    }
    const remaining = async () => (await consentEventsOf(db, email)).length;
    expect(await remaining()).toBe(4);
    await deleteConsentDigests(db, start, second);
    expect(await remaining()).toBe(2);
    await deleteConsentDigests(db, second - 1, second);
    expect(await remaining()).toBe(2);
    await deleteConsentDigests(db, second, second);
    expect(await remaining()).toBe(0);
    expect(await db('consent_erasures')).toEqual([]);
    expect(await verifyStoredLedger(db)).toMatchObject({ problems: [] });
  });

  test('concurrent transactions append to one chain', async () => {
    const { db } = ledger;
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => append(db, [anEvent(`together-${index}@post.example`)])),
    );
    expect(await verifyStoredLedger(db)).toMatchObject({ events: 70, problems: [] });
  });

  test('evidence that an erasure leaves has its digest for the period after its own erasure', async () => {
    const { db } = ledger;
    const email = 'in-parts@post.example';
    const [first, second] = [start + daysInMs(1), start + daysInMs(30)];
    const at = new Date(first).toISOString();
    await append(db, [anEvent(email), anEvent(email, { at })]);
    const erase = (now: number, after?: string) =>
      db.transaction((transaction) => eraseConsentData(transaction, email, now, { after }));
    expect(await erase(first, new Date(start).toISOString())).toBe(1);
    expect(await erase(second)).toBe(1);
    await deleteConsentDigests(db, second - 1, second);
    expect(await consentEventsOf(db, email)).toHaveLength(4);
    await deleteConsentDigests(db, second, second);
    expect(await consentEventsOf(db, email)).toEqual([]);
    expect(await verifyStoredLedger(db)).toMatchObject({ problems: [] });
  });
});

test('the events of a batch of the write queue are appended together, without those of a failed write', async () => {
  const ledger = await freshDatabase('sqlite');
  try {
    const { db } = ledger;
    const write = createWriteQueue(db, {
      begin: (transaction) => ({ db: transaction, events: [] as NewConsentEvent[] }),
      finish: ({ db: transaction, events }) => appendConsentEvents(transaction, events),
    });
    let statements = 0;
    db.on('query', ({ sql }: { sql: string }) => {
      if (/consent_/.test(sql)) statements += 1;
    });
    const results = await Promise.allSettled(
      Array.from({ length: 150 }, (_, index) =>
        write(async ({ events }) => {
          events.push(anEvent(`reader-${index}@post.example`));
          if (index === 100) throw new Error('The write fails.');
        }),
      ),
    );
    const failed = results.flatMap(({ status }, index) => (status === 'rejected' ? index : []));
    expect(failed).toEqual([100]);
    // The first write has a batch of its own, and those before and after the failed one have one each.
    expect(statements).toBeLessThan(15);
    expect(await verifyStoredLedger(db)).toMatchObject({ events: 149, problems: [] });
  } finally {
    await ledger.end();
  }
});

test('30,000 events are verified in at most five times the processor time of reading and hashing them', async () => {
  const ledger = await freshDatabase('sqlite');
  try {
    const { db } = ledger;
    for (let batch = 0; batch < 3; batch += 1) {
      const emails = Array.from({ length: 10_000 }, (_, index) => `reader-${batch}-${index}@post.example`);
      await append(
        db,
        emails.map((email) => anEvent(email)),
      );
    }
    /** Microseconds of processor time. */
    const costOf = async (work: () => Promise<void>) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const readAndHash = async () => {
      for (const { hash, event, personal } of await db('consent_events').select('hash', 'event', 'personal'))
        for (const text of [hash, event, personal]) sha256(text);
    };
    const verify = async () => {
      expect(await verifyStoredLedger(db)).toMatchObject({ events: 30_000, problems: [] });
    };
    // The least of several, alternately: what else runs on the machine takes processor time of both, seldom in all rounds.
    const costs = { read: Number.POSITIVE_INFINITY, verified: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 10 && !(costs.verified / costs.read < 5); round += 1) {
      costs.read = Math.min(costs.read, await costOf(readAndHash));
      costs.verified = Math.min(costs.verified, await costOf(verify));
    }
    expect(costs.verified / costs.read).toBeLessThan(5);
  } finally {
    await ledger.end();
  }
});
