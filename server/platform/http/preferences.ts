import type { Request } from 'express';
import {
  defaultLocale,
  type Locale,
  localeCode,
  localeOf,
  type ShownLanguage,
} from '../../../data/locale.ts';
import {
  type CookieConsent,
  cookieConsentCookie,
  cookieConsentOf,
  languageCookie,
} from '../../../data/site/preferences.ts';
import { cookieValue } from './cookies.ts';

/** What a visitor has chosen, from the cookies. */
export interface StoredPreferences {
  /** The site may lack it. */
  storedLocale: Locale | null;
  consent: CookieConsent | null;
}

/** The language of a URL's `lang` parameter, which the site may lack; null when it names none. */
export function localeFromQuery(url: string): Locale | null {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? null : localeCode(new URLSearchParams(url.slice(queryStart + 1)).get('lang'));
}

/**
 * Language and cookie consent from the cookies.
 *
 * @param header the `Cookie` header.
 */
export function storedPreferences(header: string | undefined): StoredPreferences {
  if (header === undefined) return { storedLocale: null, consent: null };
  return {
    storedLocale: localeCode(cookieValue(header, languageCookie)),
    consent: cookieConsentOf(cookieValue(header, cookieConsentCookie)),
  };
}

/** The language of a response: that of the URL, else the stored one, else the default. */
export function requestLocale(
  { originalUrl, headers }: Pick<Request, 'originalUrl' | 'headers'>,
  { languages }: { languages: readonly ShownLanguage[] },
): Locale {
  const shown = (locale: Locale | null) => localeOf(locale, languages);
  const stored = () => shown(storedPreferences(headers.cookie).storedLocale);
  return shown(localeFromQuery(originalUrl)) ?? stored() ?? defaultLocale;
}
