import { preferenceRetentionMs } from '../retention-periods.ts';

/** What a visitor chooses besides the language, and the cookies that store both choices. An unknown cookie value counts as none. */

export type Consent = 'accepted' | 'declined';

export const languageCookie = 'language';
export const consentCookie = 'cookieConsent';

/** `Max-Age` of both cookies. */
export const preferenceMaxAgeSeconds = preferenceRetentionMs / 1000;

/** The value as a consent, or null when it is none. */
export function consentOf(value: unknown): Consent | null {
  return value === 'accepted' || value === 'declined' ? value : null;
}
