import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addSubscriber } from '../../server/features/newsletter/subscription.ts';
import { nothingErased, unconfirmed } from '../support/builders.ts';
import { environmentOf, freshDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';

const run = promisify(execFile);
const tool = join(import.meta.dirname, '../../tools/person.ts');

function person(database: TestDatabase, ...args: string[]) {
  return run(process.execPath, [tool, ...args], { env: { ...process.env, ...environmentOf(database) } });
}

onEachDatabase((database) => {
  test('the command exports and erases the data of an email address', async () => {
    await addSubscriber(database().db, 'max@post.example', Date.now(), unconfirmed);
    const exported = await person(database(), 'export', 'MAX@post.example');
    expect(JSON.parse(exported.stdout)).toMatchObject({
      subscribers: [{ email: 'max@post.example' }],
      messages: [],
    });
    const erased = await person(database(), 'erase', 'max@post.example');
    expect(JSON.parse(erased.stdout)).toEqual({ ...nothingErased, subscribers: 1 });
    expect(await database().db('subscribers')).toEqual([]);
    const rows = await database().db('audit_log').orderBy('id');
    expect(rows.map(({ actor, event, count }) => [actor, event, count])).toEqual([
      ['command', 'person-export', 1],
      ['command', 'person-erase', 1],
    ]);
  });
});

test('a call with wrong arguments prints the usage and exits with 1', async () => {
  await using database = await freshDatabase('sqlite');
  for (const args of [
    [],
    ['erase'],
    ['erase', 'nobody'],
    ['delete', 'max@post.example'],
    ['erase', 'a@post.example', 'b@post.example'],
  ]) {
    const failure = await person(database, ...args).catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run site -- person export|erase EMAIL'),
    });
  }
});
