/** What a visitor chooses besides the language, and the cookies that store both choices. An unknown cookie value counts as none. */

export type Consent = 'accepted' | 'declined';

export const languageCookie = 'language';
export const consentCookie = 'cookieConsent';

/** `Max-Age` of both cookies: one year. */
export const preferenceMaxAgeSeconds = 31_536_000;

/** The value as a consent, or null when it is none. */
export function consentOf(value: unknown): Consent | null {
  return value === 'accepted' || value === 'declined' ? value : null;
}
