import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Parameters of argon2id as recommended by OWASP; `memory` is in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

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
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

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
