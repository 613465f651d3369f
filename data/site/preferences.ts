import { preferenceRetentionMs } from '../retention-periods.ts';

/** What a visitor chooses besides the language, and the cookies that store both choices. An unknown cookie value counts as none. */

export type CookieConsent = 'accepted' | 'declined';

export const languageCookie = 'language';
export const cookieConsentCookie = 'cookieConsent';

/** `Max-Age` of both cookies. */
export const preferenceMaxAgeSeconds = preferenceRetentionMs / 1000;

/** The value as a cookie consent, or null when it is none. */
export function cookieConsentOf(value: unknown): CookieConsent | null {
  return value === 'accepted' || value === 'declined' ? value : null;
}
