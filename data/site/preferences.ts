/** What a visitor chose, and the cookies that keep it. Anything else in a cookie counts as none. */

export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export type Consent = 'accepted' | 'declined';

export const languageCookie = 'language';
export const consentCookie = 'cookieConsent';

/** One year, in seconds. */
export const preferenceMaxAge = 31_536_000;

/** The locale a text names, or null. */
export function localeOf(value: unknown): Locale | null {
  return value === 'en' || value === 'de' ? value : null;
}

/** The consent a text names, or null. */
export function consentOf(value: unknown): Consent | null {
  return value === 'accepted' || value === 'declined' ? value : null;
}

/** The other of the two languages. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'de' : 'en';
}
