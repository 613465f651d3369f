/** The languages of the site. Content, site and catalogues build on this file; it imports nothing. */

export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** The value as a locale, or null when it is none of `locales`. */
export function localeOf(value: unknown): Locale | null {
  return value === 'en' || value === 'de' ? value : null;
}

/** The other of the two languages. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'de' : 'en';
}
