/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * The text of `security.txt` (RFC 9116).
 *
 * @param contact email address or HTTPS URL for reports of vulnerabilities; null when the company names none.
 * @param origin scheme and host, without a trailing slash.
 * @param now milliseconds since 1970.
 * @returns null without a contact.
 */
export function securityTxt(contact: string | null, origin: string, now: number): string | null {
  if (!contact) return null;
  const expires = new Date(now + validDays * 86_400_000).toISOString().slice(0, 10);
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}T00:00:00.000Z`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
