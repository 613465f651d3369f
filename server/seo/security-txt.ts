/** How long the text may be believed, in days; RFC 9116 asks for less than a year. */
const validDays = 180;

/**
 * Whom to tell about a hole (RFC 9116).
 *
 * @param contact mail address or https address; null when the company names none.
 * @param origin scheme and host, without a slash at the end.
 * @param releasedAt when this release was built, in milliseconds since 1970: `Expires` changes only with a release, so that a site that
 *   nobody maintains any more stops promising an answer.
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
