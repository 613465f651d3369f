import { type MessageState, queues } from '../../data/api/message-work.ts';
import type { Message, MessageList } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { addMessage } from '../../server/features/contact/repository.ts';
import { isPostgres } from '../../server/platform/database/open.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { withWeekdayOffice } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { aPerson } from '../support/people.ts';

/** A Tuesday. */
const now = Date.parse('2026-11-24T12:00:00Z');
const hourMs = 3_600_000;

onEachDatabase((database) => {
  const content = createSnapshot(withWeekdayOffice());
  const site = () => apiSite(database(), { clock: () => now, content });

  async function aMessage(
    lastName: string,
    changes: { state?: MessageState; assignee_id?: number; hours?: number; suspected?: boolean } = {},
  ) {
    const { hours = 1, suspected = false, ...columns } = changes;
    const { db } = database();
    const id = await addMessage(db, aContactMessage({ lastName }), suspected, now - hours * hourMs);
    await db('contact_messages')
      .where({ id })
      .update({ version: 1, ...columns });
  }

  async function listed(queue: string, cookie?: string): Promise<{ names: string[]; list: MessageList }> {
    const path = `${apiPaths.messages}?queue=${queue}&limit=50`;
    const { status, body } = await site()
      .request.get(path)
      .set(cookie ? { cookie } : asConsumer);
    expect(status).toBe(200);
    return { names: body.messages.map(({ lastName }: Message) => lastName), list: body };
  }

  test('each queue has the messages that wait for an answer, newest first or, if they are overdue, oldest first, with its count', async () => {
    const anna = await aPerson(site(), { inbox: 'read' });
    const ben = await aPerson(site(), { inbox: 'read' });
    await aMessage('Old', { hours: 24 * 30, assignee_id: ben.account.id });
    await aMessage('Late', { hours: 25, state: 'in-progress' });
    await aMessage('Mine', { assignee_id: anna.account.id });
    await aMessage('Answered', { state: 'answered', assignee_id: anna.account.id, hours: 100 });
    await aMessage('Closed', { state: 'closed', hours: 100 });
    await aMessage('Spam', { suspected: true, hours: 100 });
    await aMessage('New');
    const expected = {
      mine: ['Mine'],
      unassigned: ['New', 'Late'],
      unanswered: ['New', 'Mine', 'Late', 'Old'],
      overdue: ['Old', 'Late'],
    };
    for (const queue of queues) {
      const { names, list } = await listed(queue, anna.cookie);
      expect([queue, names]).toEqual([queue, expected[queue]]);
      expect(list).toMatchObject({ mine: 1, unassigned: 2, unanswered: 4, overdue: 2, total: 7 });
    }
    const overdue = `${apiPaths.messages}?queue=overdue&limit=1`;
    const first = (await site().request.get(overdue).set(asConsumer)).body;
    const next = await site().request.get(`${overdue}&cursor=${first.nextCursor}`).set(asConsumer);
    expect([...first.messages, ...next.body.messages]).toMatchObject([
      { lastName: 'Old' },
      { lastName: 'Late' },
    ]);
    expect(next.body.nextCursor).toBeNull();
    const exported = `${apiPaths.messages}?queue=overdue`;
    expect((await site().request.get(exported).set(asConsumer)).body.messages).toHaveLength(2);
    const [{ object }] = await database().db('audit_log').where({ event: 'export' });
    expect(object).toBe(`${first.messages[0].id}–${next.body.messages[0].id}`);
    const invalid = await site().request.get(`${apiPaths.messages}?queue=all`).set(asConsumer);
    expect(invalid.status).toBe(400);
  });

  test.each([{ state: 'suspended' }, { inbox: 'none' }])(
    'after %j the messages of a person keep the name and wait in “unassigned”, too',
    async (change) => {
      const ben = await aPerson(site(), { inbox: 'read' });
      await aMessage('Left', { assignee_id: ben.account.id });
      expect((await listed('unassigned')).names).toEqual([]);
      const path = apiPaths.accountChange(ben.account.id);
      await site().request.patch(path).set(asConsumer).send(change).expect(200);
      const { names, list } = await listed('unassigned');
      expect([names, list.unassigned, list.messages[0]?.assigneeName]).toEqual([
        ['Left'],
        1,
        ben.account.name,
      ]);
    },
  );

  test('the hours of the office decide what is overdue', async () => {
    const monday = Date.parse('2026-11-23T12:00:00Z');
    const openingHours = [{ days: ['Monday' as const, 'Friday' as const], opens: '09:00', closes: '18:00' }];
    const overdue = async (dates: string[]) => {
      const { company, ...others } = withWeekdayOffice(dates);
      const content = createSnapshot({ ...others, company: { ...company, openingHours } });
      const { request } = apiSite(database(), { clock: () => monday, content });
      return (await request.get(`${apiPaths.messages}?queue=overdue&limit=9`).set(asConsumer)).body.overdue;
    };
    const friday = Date.parse('2026-11-20T11:00:00Z');
    await addMessage(database().db, aContactMessage(), false, friday);
    expect(await overdue([])).toBe(1);
    expect(await overdue(['2026-11-20'])).toBe(0);
  });

  test('queues can be combined with search and pages', async () => {
    for (const name of ['One', 'Two', 'Three']) await aMessage(name);
    const { request } = site();
    const first = await request.get(`${apiPaths.messages}?queue=unanswered&limit=2`).set(asConsumer);
    const { nextCursor } = first.body;
    const second = `${apiPaths.messages}?queue=unanswered&limit=2&cursor=${nextCursor}`;
    const names = (await request.get(second).set(asConsumer)).body.messages.map(
      (row: Message) => row.lastName,
    );
    expect(names).toEqual(['One']);
    const found = await request.get(`${apiPaths.messages}?queue=unanswered&limit=2&q=two`).set(asConsumer);
    expect(found.body.messages).toHaveLength(1);
  });

  test('the database finds the messages of a queue and counts them by an index', async () => {
    const { db } = database();
    // The planner of PostgreSQL reads a small table without an index.
    if (isPostgres(db)) return;
    const statements: [string, readonly unknown[]][] = [];
    const record = ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
      statements.push([sql, bindings]);
    db.on('query', record);
    for (const queue of queues) await listed(queue);
    db.off('query', record);
    const ofQueues = statements.filter(([sql]) => sql.includes("state IN ('new'"));
    expect(ofQueues).toHaveLength(2 * queues.length);
    for (const [sql, bindings] of ofQueues) {
      const plan: { detail: string }[] = await db.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings as never);
      expect(plan.some(({ detail }) => detail.includes('contact_messages_unanswered'))).toBe(true);
    }
  });
});
