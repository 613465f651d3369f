import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as 43 characters that fit into a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be one of our tokens at all. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{43}$/.test(text);
}

/** What the database keeps of a token: whoever reads the database cannot sign in with it. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two secrets in a time that tells nothing about them. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
