import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { sameSecret } from '../text/tokens.ts';

type SecretName = 'consent-subject' | 'newsletter-link' | 'proof-of-work' | 'rate-limit';

/** By configuration, which a database shares with its transactions. The secrets never change. */
const secretsByDatabase = new WeakMap<object, Map<string, string>>();

/** Reads the secrets, so that no transaction begins with reading them: SQLite could not upgrade it to a write. */
export async function loadSecrets(db: Knex): Promise<Map<string, string>> {
  const known = secretsByDatabase.get(db.client.config);
  if (known) return known;
  const rows: { name: string; value: string }[] = await db('secrets').select('name', 'value');
  const secrets = new Map(rows.map((row) => [row.name, row.value]));
  secretsByDatabase.set(db.client.config, secrets);
  return secrets;
}

/**
 * Computes an HMAC-SHA-256 with a secret of the application, in hexadecimal.
 *
 * @param db database or transaction; it is read once per process.
 */
export async function keyedDigest(db: Knex, name: SecretName, text: string): Promise<string> {
  const secret = (await loadSecrets(db)).get(name);
  if (secret === undefined) throw new Error(`The table "secrets" has no secret "${name}".`);
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('hex');
}

/**
 * Computes the signature of a text: the start of its keyed digest.
 *
 * @param length in hexadecimal digits, of four bits each.
 */
export async function sign(db: Knex, name: SecretName, text: string, length: number): Promise<string> {
  return (await keyedDigest(db, name, text)).slice(0, length);
}

/** Whether a text has this signature of `length` digits, compared in constant time. */
export async function isSigned(
  db: Knex,
  name: SecretName,
  text: string,
  { length, signature }: { length: number; signature: string },
): Promise<boolean> {
  return sameSecret(signature, await sign(db, name, text, length));
}
