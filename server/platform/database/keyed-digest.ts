import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';

type SecretName = 'consent-subject' | 'newsletter-link' | 'proof-of-work';

/** By configuration, which a database shares with its transactions. The secrets never change. */
const secretsByDatabase = new WeakMap<object, Map<string, string>>();

/**
 * Computes an HMAC-SHA-256 with a secret of the application, in hexadecimal.
 *
 * @param db database or transaction; it is read once per process.
 */
export async function keyedDigest(db: Knex, name: SecretName, text: string): Promise<string> {
  let secrets = secretsByDatabase.get(db.client.config);
  if (!secrets) {
    const rows: { name: string; value: string }[] = await db('secrets').select('name', 'value');
    secrets = new Map(rows.map((row) => [row.name, row.value]));
    secretsByDatabase.set(db.client.config, secrets);
  }
  const secret = secrets.get(name);
  if (secret === undefined) throw new Error(`The table "secrets" has no secret "${name}".`);
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('hex');
}
