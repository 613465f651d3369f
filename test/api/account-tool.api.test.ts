import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '../../data/site/paths.ts';
import { linkIdentity } from '../../server/features/oidc/identities.ts';
import { addPasskey } from '../../server/features/passkeys/repository.ts';
import { createRevocationJournal } from '../../server/platform/database/revocation-journal.ts';
import { apiSite, cookieOf, fromOwnPage } from '../support/api-app.ts';
import { environmentOf, freshDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { switchOnCodes } from '../support/one-time-codes.ts';
import { aPasskey, aPerson, isSignedIn } from '../support/people.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../tools/account.ts');
const slow = 90_000;
/** Settings of a site with an OpenID Connect provider. */
const provider = {
  PUBLIC_URL: 'http://localhost:3000',
  OIDC_ISSUER: 'https://provider.example/tenant',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'secret',
};

async function account(database: TestDatabase, ...words: string[]) {
  const env = { ...process.env, ...environmentOf(database), ...provider };
  return run(process.execPath, [command, ...words], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

/** Sets a password by a printed link. @returns the cookie of the session; empty when the link is not valid. */
async function accept(database: TestDatabase, printed: string): Promise<string> {
  const token = new URL(printed.split('\n', 1)[0] ?? '').searchParams.get('token');
  const response = await apiSite(database)
    .request.post(paths.password)
    .set(fromOwnPage())
    .type('form')
    .send({ token, password: 'seven cranes at the old harbour' });
  return cookieOf(response);
}

onEachDatabase((database) => {
  test(
    'the command invites, lists, suspends and recovers, and each use is audited',
    async () => {
      const invited = await account(
        database(),
        ...['invite', 'Anna Muster', 'anna@post.example', '--role', 'administrator', '--language', 'de'],
      );
      expect(invited.stdout).toMatch(/^http:\/\/localhost:3000\/admin\/password\?token=[\w-]{43}&lang=de\n/);
      expect(invited.stdout).toContain('first administrator');
      expect((await account(database(), 'list')).stdout).toContain(
        'anna@post.example\tinvited\tadministrator\t',
      );
      expect(await accept(database(), invited.stdout)).not.toBe('');
      expect((await account(database(), 'suspend', 'ANNA@post.example')).stdout).toContain('Anna Muster');
      expect((await account(database(), 'list')).stdout).toContain('\tsuspended\t');
      expect(await database().db('sessions')).toEqual([]);
      const recovered = await account(database(), 'recover', 'anna@post.example');
      expect(await accept(database(), recovered.stdout)).not.toBe('');
      expect(recovered.stdout).not.toContain('passkey');
      const { id } = await database().db('accounts').where({ email_key: 'anna@post.example' }).first('id');
      for (const credentialId of ['a', 'b']) await addPasskey(database().db, aPasskey(id, credentialId), 0);
      const withPasskeys = await account(database(), 'recover', 'anna@post.example');
      expect(withPasskeys.stdout).toContain('2 passkeys, which continue');
      expect(await accept(database(), withPasskeys.stdout)).not.toBe('');
      expect(await database().db('passkeys').pluck('credential_id')).toEqual(['a', 'b']);
      expect((await account(database(), 'list')).stdout).toContain('\tactive\tadministrator\t');
      const rows = await database().db('audit_log').where({ actor: 'command' }).orderBy('id');
      expect(
        rows.map(({ event, object, what }) => [event, object?.replace(/ \(\d+\)$/, '') ?? null, what]),
      ).toEqual([
        ['account-invite', 'Anna Muster', 'role-administrator inbox-none'],
        ['accounts-list', null, null],
        ['account-change', 'Anna Muster', 'state-suspended'],
        ['accounts-list', null, null],
        ['account-change', 'Anna Muster', 'state-active'],
        ['account-link', 'Anna Muster', null],
        ['account-link', 'Anna Muster', null],
        ['accounts-list', null, null],
      ]);
    },
    slow,
  );

  test(
    'recovery leaves second factors and company account as they are, and removes all of them with an option',
    async () => {
      const { db } = database();
      const site = apiSite(database());
      const { account: person, cookie } = await aPerson(site);
      await switchOnCodes(site, cookie);
      await addPasskey(db, aPasskey(person.id), 0);
      const identity = { issuer: provider.OIDC_ISSUER, subject: 'anna' };
      await linkIdentity(db, createRevocationJournal(null), person.id, identity, 0);
      const kept = await account(database(), 'recover', person.email);
      expect(kept.stdout).toContain('--without-second-factor');
      expect(kept.stdout).toContain('company account, which continues');
      expect(await accept(database(), kept.stdout)).toBe('');
      const removed = await account(database(), 'recover', person.email, '--without-second-factor');
      expect(removed.stdout).toContain('Passkeys removed: 1. One-time codes switched off: yes.');
      expect(await isSignedIn(site, cookie)).toBe(false);
      expect(removed.stdout).toContain('Company account unlinked.');
      for (const table of ['passkeys', 'recovery_codes', 'oidc_identities'])
        expect(await db(table)).toEqual([]);
      expect(await accept(database(), removed.stdout)).not.toBe('');
      const events = await db('audit_log').where({ actor: 'command' }).orderBy('id').pluck('event');
      expect(events).toEqual(['account-link', 'second-factor-remove', 'identity-unlink', 'account-link']);
    },
    slow,
  );
});

test(
  'a wrong call, another language and the suspension of the last administrator are refused with the reason',
  async () => {
    await using database = await freshDatabase('sqlite');
    const invite = (...words: string[]) => ['invite', 'Anna', 'anna@post.example', ...words];
    for (const [words, reason] of [
      [[], 'Usage'],
      [['invite', 'Anna'], 'Usage'],
      [['invite', 'Anna', 'anna'], 'not an email address'],
      [['invite', '\u202e', 'anna@post.example'], 'not a name'],
      [invite('--role', 'king'), '--role'],
      [invite('--inbox', 'all'), '--inbox'],
      [invite('--language', 'fr'), 'no language "fr"'],
      [['recover', 'nobody@post.example'], 'no account'],
      [['list', '--without-second-factor'], 'Usage'],
      [['suspend', '1'], 'last active administrator'],
    ] as const) {
      expect(await account(database, ...words)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(reason),
      });
    }
    expect(await database.db('accounts').pluck('state')).toEqual(['active']);
  },
  slow,
);
