import type { Request, Response } from 'express';
import { apiPaths } from '../../data/site/api-paths.ts';
import { activate, changeAccount, findAccount } from '../../server/features/inbox/sign-in/accounts.ts';
import { createAdmin } from '../../server/features/inbox/sign-in/admin.ts';
import { removeCodes } from '../../server/features/inbox/sign-in/one-time-codes.ts';
import { linkIdentity, unlinkIdentity } from '../../server/features/oidc/identities.ts';
import { isPostgres, openDatabase } from '../../server/platform/database/open.ts';
import { createRevocationJournal } from '../../server/platform/database/revocation-journal.ts';
import type { SqliteConnection } from '../../server/platform/database/statement-cache.ts';
import { createRateLimiter, type RateLimiter } from '../../server/platform/limits/limiter.ts';
import type { RateLimits } from '../../server/platform/limits/limits.ts';
import { adminPassword, apiSite, fromOwnPage } from '../support/api-app.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { switchOnCodes } from '../support/one-time-codes.ts';
import { aPerson, invitePerson, personPassword, signInAs } from '../support/people.ts';
import { waitUntil } from '../support/wait-until.ts';

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

/** The sign-in of a process, in which something happens as soon as a password was right. */
function adminWith({ db }: TestDatabase, afterRightPassword: () => Promise<unknown>) {
  const limiter: RateLimiter = {
    ...createRateLimiter(Date.now),
    async takeBack() {
      await afterRightPassword();
    },
  };
  return createAdmin({
    config: { publicUrl: null, adminPassword, oidc: null },
    db,
    clock: Date.now,
    limiter,
    limits: { signIn: null, signInAll: null } as RateLimits,
    audit: async () => {},
    verifyBearerToken: async () => undefined,
    journal: createRevocationJournal(null),
  });
}

/** A request and its response, as far as signing in needs them. */
const req = { ip: '192.0.2.1', headers: {}, get: () => undefined } as unknown as Request;
const res = { cookie: () => {} } as unknown as Response;

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

  test('a change of the role does not take back that an invitation was accepted at the same time', async () => {
    const { db } = database();
    const { account } = await invitePerson(site());
    const accepting = await db.transaction();
    let changing: Promise<unknown>;
    try {
      await activate(accepting, account.id, Date.now());
      changing = db.transaction((transaction) =>
        changeAccount(transaction, account.id, { role: 'editor' }, Date.now()),
      );
      const waiting = () =>
        db('pg_stat_activity')
          .whereRaw('datname = current_database()')
          .where({ wait_event_type: 'Lock' })
          .first('pid');
      if (isPostgres(db)) await waitUntil('the change waits', async () => (await waiting()) !== undefined);
    } finally {
      await accepting.commit();
    }
    expect(await changing).toMatchObject({ role: 'editor', state: 'active' });
    expect(await findAccount(db, account.id)).toMatchObject({ role: 'editor', state: 'active' });
  });

  const another = 'nine barges below the bridge';
  const changeTo = (cookie: string, password: string) =>
    site()
      .request.post(apiPaths.ownPassword)
      .set(fromOwnPage(cookie))
      .send({ current: personPassword, password });

  test.each([false, true])(
    'a former password begins nothing once it was changed during the sign-in (codes: %s)',
    async (hasCodes) => {
      const { db } = database();
      const { account, cookie } = await aPerson(site());
      if (hasCodes) await switchOnCodes(site(), cookie);
      const { signIn } = adminWith(database(), () => changeTo(cookie, another));
      const given = { email: account.email, password: personPassword };
      await expect(signIn(req, res, given)).rejects.toMatchObject({ status: 401, code: 'wrongPassword' });
      expect((await db('sessions').where({ account_id: account.id })).length).toBe(1);
      expect(await db('sign_in_tickets')).toEqual([]);
    },
  );

  test('of two changes of the same password at the same time one succeeds', async () => {
    const { account, cookie } = await aPerson(site());
    const { changePassword } = adminWith(database(), () => changeTo(cookie, another));
    const given = { current: personPassword, password: 'ten tugs beside the old lock' };
    const identity = { kind: 'session', sessionToken: '', account } as const;
    expect(await changePassword(req, identity, given)).toBe(false);
    expect((await signInAs(site(), account.email, another)).status).toBe(200);
  });
});
