import type { Snapshot } from '../../../data/snapshot/snapshot.ts';

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * The text of `security.txt` (RFC 9116).
 *
 * @param content the company with the email address for reports of vulnerabilities, or null, and the languages that it reads.
 * @param origin scheme and host, without a trailing slash.
 * @param releasedAt when this release was built, in milliseconds since 1970. `Expires` changes only with a release, so that an
 *   unmaintained site stops promising an answer.
 * @returns null without a contact.
 */
export function securityTxt(
  { company, languages }: Pick<Snapshot, 'company' | 'languages'>,
  origin: string,
  releasedAt: number,
): string | null {
  if (!company.securityContact) return null;
  const codes = new Set([company.staffLanguage, ...languages.map(({ code }) => code)]);
  const expires = new Date(releasedAt + validDays * 86_400_000).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${company.securityContact}`,
    `Expires: ${expires}T00:00:00.000Z`,
    `Preferred-Languages: ${[...codes].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
