import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { newToken } from '../../../platform/text/tokens.ts';
import { firstAccountId } from './accounts.ts';
import { cost } from './password-cost.ts';

/** The stored hash of the configured password. */
export interface Credential {
  /** Stored in each session that begins with it or with the link of the start; those with another id are invalid. */
  id: string;
  /** In the format of `hashPassword`; null when no password is configured. */
  hash: string | null;
}

/** Credential id of the sessions that begin with a person's own password or passkey. */
export const ownCredentialId = 'own';

const name = 'admin';

/** Credential id of sessions while no password is configured. */
const linkCredentialId = 'link';

/**
 * Returns the credential of the configured password. A changed password replaces the credential and ends all sessions of the
 * old one. Processes that start concurrently with the same password get the same credential.
 *
 * @param password the configured password; null disables sign-in by password.
 * @param now milliseconds since 1970.
 */
export async function currentCredential(db: Knex, password: string | null, now: number): Promise<Credential> {
  if (password === null) return removeCredential(db);
  for (;;) {
    const stored: StoredCredential | undefined = await db('credentials').where({ name }).first('id', 'hash');
    if (stored && (await matchesHash(password, stored.hash))) {
      if (isCurrentHash(stored.hash)) return stored;
      const hash = await hashPassword(password);
      await db('credentials')
        .where({ name, ...stored })
        .update({ hash });
      return { ...stored, hash };
    }
    const created = {
      id: newToken(),
      hash: await hashPassword(password),
      created_at: new Date(now).toISOString(),
    };
    // Another process may write concurrently: the first write wins, and the other process reads again.
    if (stored) await db('credentials').where({ name, id: stored.id }).update(created);
    else
      await db('credentials')
        .insert({ name, ...created })
        .onConflict('name')
        .ignore();
    const winner: StoredCredential | undefined = await db('credentials').where({ name }).first('id', 'hash');
    if (winner?.id !== created.id) continue;
    await endSessions(db, created.id);
    return winner;
  }
}

interface StoredCredential extends Credential {
  hash: string;
}

/** Ends the sessions that began with another credential, and all of the first account, whose password it was. */
async function endSessions(db: Knex, credentialId: string): Promise<void> {
  await db('sessions')
    .whereNotIn('credential_id', [credentialId, ownCredentialId])
    .orWhere({ account_id: firstAccountId })
    .del();
}

/** Deletes the stored password and its sessions. */
async function removeCredential(db: Knex): Promise<Credential> {
  const deletedRows = await db('credentials').where({ name }).del();
  if (deletedRows > 0) await endSessions(db, linkCredentialId);
  return { id: linkCredentialId, hash: null };
}

const prefix = ['argon2id', cost.memory, cost.passes, cost.parallelism, ''].join('$');

function derive(password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, tagLength: 32, ...parameters }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Hashes a password with argon2id and a random salt.
 *
 * @returns `argon2id$memory$passes$parallelism$salt$hash`
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `${prefix}${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a hash has the parameters of today. */
export const isCurrentHash = (hash: string): boolean => hash.startsWith(prefix);

/**
 * Whether a password matches a hash. The comparison takes constant time.
 *
 * @param hash in the format of `hashPassword`.
 */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Creates a queue that runs password checks one at a time. Each needs much memory and processor time, so concurrent ones would
 * slow down all other requests.
 *
 * @returns `enqueue(check, isFirst)`: a check that is first runs before all that wait and are not.
 */
export function createPasswordQueue() {
  const first: (() => Promise<void>)[] = [];
  const others: (() => Promise<void>)[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    const next = () => first.shift() ?? others.shift();
    for (let check = next(); check; check = next()) await check();
    isRunning = false;
  }

  return function enqueue<T>(check: () => Promise<T>, isFirst = false): Promise<T> {
    return new Promise((resolve, reject) => {
      (isFirst ? first : others).push(() => check().then(resolve, reject));
      if (!isRunning) void run();
    });
  };
}
