import { emailSpellings } from '../../platform/text/email-key.ts';

/**
 * Matches an email address in all its spellings, but not as a part of a longer one. Characters that are valid in an email
 * address and usual around one, such as quotes, do not count as a part of it.
 *
 * @param key the value of `email_key`.
 */
export function emailPattern(key: string): RegExp {
  const spellings = emailSpellings(key)
    .flatMap((spelling) => [spelling, spelling.normalize('NFD')])
    .map((spelling) => spelling.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'));
  return new RegExp(
    `(?<![\\p{L}\\p{N}._+-])(?:${spellings.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
}
