/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * The text of `security.txt` (RFC 9116).
 *
 * @param contact email address or HTTPS URL for reports of vulnerabilities; null when the company names none.
 * @param origin scheme and host, without a trailing slash.
 * @param releasedAt when this release was built, in milliseconds since 1970. `Expires` changes only with a release, so that an
 *   unmaintained site stops promising an answer.
 * @returns null without a contact.
 */
export function securityTxt(contact: string | null, origin: string, releasedAt: number): string | null {
  if (!contact) return null;
  const expires = new Date(releasedAt + validDays * 86_400_000).toISOString().slice(0, 10);
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}T00:00:00.000Z`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
