import { createHash } from 'node:crypto';

/**
 * The bucket that counts newsletter subscriptions of an email address. It contains a digest, so that the table of rate limits
 * shows no email address.
 *
 * @param emailKey the email address in canonical form.
 */
export function emailBucket(emailKey: string): string {
  return `newsletter-email:${createHash('sha256').update(emailKey).digest('base64url')}`;
}
