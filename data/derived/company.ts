import rows from '../content/company.json' with { type: 'json' };
import type { Company } from '../schemas/content-schemas.ts';

/** The company's data as editors enter it. */
export const company = rows as Company;

/** The phone number as a `tel:` URL. */
export const phoneLink = `tel:${company.phone.replaceAll(' ', '')}`;

/**
 * The email address as a `mailto:` URL.
 *
 * @param subject subject of the message, for example the name of the project that the page shows.
 */
export function emailLink(subject?: string): string {
  // Mail programs show the soft hyphens that a page uses to break long words.
  const plain = subject?.replaceAll('\u00ad', '');
  return `mailto:${company.email}${plain ? `?subject=${encodeURIComponent(plain)}` : ''}`;
}
