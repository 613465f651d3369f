import { removeCodes } from '../../server/features/inbox/sign-in/one-time-codes.ts';
import { linkIdentity, unlinkIdentity } from '../../server/features/oidc/identities.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { createRevocationJournal } from '../../server/platform/database/revocation-journal.ts';
import type { SqliteConnection } from '../../server/platform/database/statement-cache.ts';
import { apiSite } from '../support/api-app.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { switchOnCodes } from '../support/one-time-codes.ts';
import { aPerson } from '../support/people.ts';

/** As a second process, writes to a SQLite file after each read of the first one, unless a lock keeps it from that. */
async function writeBetween({ settings, db }: TestDatabase): Promise<AsyncDisposable> {
  if (settings.client !== 'sqlite') return { async [Symbol.asyncDispose]() {} };
  const other = openDatabase(settings);
  await other.raw('PRAGMA busy_timeout = 0');
  const write = () =>
    other.raw('UPDATE accounts SET name = random()').catch((error: unknown) => {
      if (!String(error).includes('SQLITE_BUSY')) throw error;
    });
  const connection: SqliteConnection = await db.client.acquireConnection();
  await db.client.releaseConnection(connection);
  const { all } = connection;
  connection.all = (sql, bindings, callback) =>
    all(sql, bindings, function (error, rows) {
      void write().then(() => callback.call(this, error, rows));
    });
  return {
    async [Symbol.asyncDispose]() {
      connection.all = all;
      await other.destroy();
    },
  };
}

onEachDatabase((database) => {
  const site = (options: Parameters<typeof apiSite>[1] = {}) => apiSite(database(), options);

  test('second factors are linked, unlinked and switched off while another process writes', async () => {
    const { db } = database();
    const { account, cookie } = await aPerson(site());
    await switchOnCodes(site(), cookie);
    const journal = createRevocationJournal(null);
    const now = Date.now();
    const link = (subject: string) =>
      db.transaction((transaction) =>
        linkIdentity(transaction, journal, account.id, { issuer: 'https://a.example/', subject }, now),
      );
    await using _ = await writeBetween(database());
    expect([await link('first'), await link('second')]).toEqual([true, true]);
    const change = (run: typeof unlinkIdentity) =>
      db.transaction((transaction) => run(transaction, journal, account.id, now));
    expect(await change(unlinkIdentity)).toBe(true);
    expect(await change(removeCodes)).toBe(true);
  });
});
