import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { hashPassword } from '../../server/features/inbox/sign-in/credential.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { digest, newToken } from '../../server/platform/text/tokens.ts';
import { currentMigrations } from '../../tools/release/release-version.ts';
import { adminPassword, apiSite, asConsumer, cookieOf, fromOwnPage, signIn } from '../support/api-app.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { startedForEach } from '../support/started.ts';

/** What a version without accounts has stored. */

const migrations = Object.keys(currentMigrations()).sort();
const before = migrations.slice(
  0,
  migrations.findIndex((name) => name.endsWith('_create_accounts.ts')),
);
const future = new Date(Date.now() + 3_600_000).toISOString();
const created_at = new Date().toISOString();

describe.each(databaseKinds)('%s', (kind) => {
  const database = startedForEach(() => freshDatabase(kind, false));

  const aSession = (credential_id: string) => {
    const token = newToken();
    const row = { token_hash: digest(token), credential_id, created_at, idle_until: future, ends_at: future };
    return { cookie: `session=${token}`, row };
  };

  test('sessions, tokens and the password of an older version are those of the first administrator', async () => {
    const { db } = database;
    for (const name of before) await db.migrate.up({ name });
    const credential = { name: 'admin', id: newToken(), hash: await hashPassword(adminPassword), created_at };
    await db('credentials').insert(credential);
    const { cookie, row } = aSession(credential.id);
    await db('sessions').insert(row);
    const token = newToken();
    await db('api_tokens').insert({
      name: 'crm',
      token_hash: digest(token),
      scopes: 'read',
      created_at,
      ends_at: future,
    });
    await migrate(db);
    const site = apiSite(database);
    const { body } = await site.request.get(apiPaths.session).set({ cookie });
    const administrator = { id: 1, name: 'Administrator', role: 'administrator', inbox: 'erase' };
    expect(body).toEqual({ signedIn: true, account: administrator });
    expect((await site.request.get(apiPaths.messages).set({ cookie })).status).toBe(200);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await site.request.get(`${apiPaths.messages}?limit=5`).set(bearer)).status).toBe(200);
    expect((await site.request.get(apiPaths.messages).set(asConsumer)).status).toBe(200);
    expect(await signIn(site)).not.toBe('');
    // During the upgrade the older version writes rows without an account.
    const late = aSession(credential.id);
    await db('sessions').insert(late.row);
    expect((await site.request.get(apiPaths.session).set({ cookie: late.cookie })).body.account.id).toBe(1);
  });

  test('a one-time link and a session by it of an older version remain valid', async () => {
    const { db } = database;
    for (const name of before) await db.migrate.up({ name });
    const { cookie, row } = aSession('link');
    await db('sessions').insert(row);
    const token = newToken();
    await db('sign_in_links').insert({ token_hash: digest(token), ends_at: future });
    await migrate(db);
    const site = apiSite(database, { adminPassword: null });
    expect((await site.request.get(apiPaths.messages).set({ cookie })).status).toBe(200);
    const response = await site.request
      .post(`${paths.admin}/sign-in`)
      .set(fromOwnPage())
      .type('form')
      .send({ token });
    expect(cookieOf(response)).not.toBe('');
  });

  test('without accounts again, only the first administrator has sessions and tokens', async () => {
    const { db } = database;
    await migrate(db);
    const own = aSession('link');
    const other = aSession('own');
    await db('sessions').insert([
      { ...own.row, account_id: 1 },
      { ...other.row, account_id: 2 },
    ]);
    for (;;) {
      const [, names] = await db.migrate.down();
      if (String(names).includes('create_accounts')) break;
    }
    expect(await db('sessions').pluck('token_hash')).toEqual([own.row.token_hash]);
  });
});
