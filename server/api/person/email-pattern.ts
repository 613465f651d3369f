/**
 * Matches an email address in a text, but not as a part of a longer one.
 *
 * @param emailKey the email address in lower case.
 */
export function emailPattern(emailKey: string): RegExp {
  const escaped = emailKey.replace(/[.+]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])${escaped}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'giu');
}
