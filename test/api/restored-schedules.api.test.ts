import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formatMessage } from '../../data/messages/format-message.ts';
import { addSchedule, listSchedules } from '../../server/features/editor/schedules.ts';
import { claimDue } from '../../server/platform/database/delivery-queue.ts';
import { sampleSnapshot } from '../support/content.ts';
import { environmentOf, onEachDatabase } from '../support/databases.ts';

const tool = join(import.meta.dirname, '../../tools/restore.ts');

onEachDatabase((database) => {
  test('publications that were planned in a backup are held back until staff plan them again', async () => {
    const { db } = database();
    const now = Date.now();
    const { id } = await db('accounts').first('id');
    const plan = (dueAt: number) =>
      addSchedule(db, { drafts: [], note: '', dueAt, author: { id, name: 'Anna' } });
    const overdue = await plan(now - 60_000);
    await plan(now + 60_000);
    await db('content_schedules').where({ id: overdue.id }).update({ state: 'sending', lease_token: 'x' });
    const replay = async () => {
      const args = [tool, '--replay', '--without-journal'];
      return (await promisify(execFile)(process.execPath, args, { env: environmentOf(database()) })).stdout;
    };
    expect(await replay()).toContain('Planned publications held back: 2;');
    const claim = { token: 'y', now: now + 3_600_000, leaseMs: 1, limit: 9 };
    expect(await claimDue(db, 'content_schedules', claim)).toEqual([]);
    const content = sampleSnapshot();
    const problem = formatMessage(content, content.company.staffLanguage, 'staff.schedule.restored');
    expect((await listSchedules(db)).map((schedule) => schedule.problem)).toEqual([problem, problem]);
    expect(await replay()).toContain('Planned publications held back: 0\n');
  });
});
