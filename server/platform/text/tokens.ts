import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a token: 256 random bits as 43 characters of base64url, safe in cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a value has the format of `newToken`. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value);
}

/** The SHA-256 digest of a token. The database stores only the digest, so its contents cannot be used to sign in. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
