import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiPaths } from '../../data/site/api-paths.ts';
import { apiSite } from '../support/api-app.ts';
import { environmentOf, freshDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../tools/token.ts');
const slow = 90_000;

async function token(database: TestDatabase, ...words: string[]) {
  const env = { ...process.env, ...environmentOf(database) };
  return run(process.execPath, [command, ...words], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

onEachDatabase((database) => {
  test(
    'the command creates, lists and revokes tokens, and each change is audited',
    async () => {
      const { stdout } = await token(
        database(),
        ...['create', 'crm', '--scopes', 'export,read', '--expires', '2999-01-01'],
      );
      const headers = { authorization: `Bearer ${stdout.trim()}` };
      const status = async () =>
        (await apiSite(database()).request.get(apiPaths.messages).set(headers)).status;
      expect(await status()).toBe(200);
      expect((await token(database(), 'list')).stdout).toBe('crm\tread,export\texpires 2999-01-01\n');
      expect((await token(database(), 'revoke', 'crm')).stdout).toContain('crm');
      expect(await status()).toBe(401);
      const rows = await database().db('audit_log').where({ actor: 'command' }).orderBy('id');
      expect(rows.map(({ event, what, object }) => [event, what, object])).toEqual([
        ['token-create', 'crm', 'export read 2999-01-01'],
        ['token-revoke', 'crm', null],
      ]);
    },
    slow,
  );
});

test(
  'a wrong call is refused with the reason and changes nothing',
  async () => {
    await using database = await freshDatabase('sqlite');
    const create = (...words: string[]) => ['create', ...words];
    for (const [words, reason] of [
      [[], 'Usage'],
      [create('crm'), '--scopes'],
      [create('crm', '--scopes', 'read,all', '--expires', '2999-01-01'), '--scopes'],
      [create('crm', '--scopes', 'read', '--expires', '2999-02-30'), '--expires'],
      [create('crm', '--scopes', 'read', '--expires', '2020-01-01'), 'future'],
      [create('ADMIN_TOKEN', '--scopes', 'read', '--expires', '2999-01-01'), 'NAME'],
      [create('crm', '--unknown', 'x'), '--unknown'],
      [['revoke', 'nobody'], 'nobody'],
    ] as const) {
      expect(await token(database, ...words)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(reason),
      });
    }
    expect(await database.db('api_tokens')).toEqual([]);
  },
  slow,
);
