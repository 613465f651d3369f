import type { Company } from '../schemas/content-schemas.ts';

/** The phone number as a `tel:` URL. */
export function phoneLink({ phone }: Pick<Company, 'phone'>): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/**
 * The email address as a `mailto:` URL.
 *
 * @param subject subject of the message, for example the name of the project that the page shows.
 */
export function emailLink({ email }: Pick<Company, 'email'>, subject?: string): string {
  // Mail programs show the soft hyphens that a page uses to break long words.
  const plain = subject?.replaceAll('\u00ad', '');
  return `mailto:${email}${plain ? `?subject=${encodeURIComponent(plain)}` : ''}`;
}
