import { defaultLocale, type Locale, localeOf } from '../../../data/locale.ts';
import { type Consent, consentCookie, consentOf, languageCookie } from '../../../data/site/preferences.ts';

/** Language and cookie consent of a request. */
export interface Preferences {
  /** Language of the response: that of the URL, else the stored one, else the default. */
  locale: Locale;
  /** Language of the `lang` parameter. */
  urlLocale: Locale | null;
  /** Language of the cookie. */
  storedLocale: Locale | null;
  consent: Consent | null;
  /** Whether links carry the language: it is in the URL, or it is not the default. */
  keepsLanguage: boolean;
}

/** The parts of a request that `preferencesOf` reads. */
export interface PreferenceSource {
  url?: string | undefined;
  originalUrl?: string | undefined;
  headers: { cookie?: string | undefined };
}

/**
 * The first value of a cookie, not decoded: the values that are read here are plain ASCII words. The page cache needs
 * it for requests that do not reach Express and its cookie parser.
 *
 * @param header the `Cookie` header.
 */
export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals >= 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

/** The language of a URL's `lang` parameter; null when it is absent or not supported. */
export function localeFromQuery(url: string): Locale | null {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? null : localeOf(new URLSearchParams(url.slice(queryStart + 1)).get('lang'));
}

/**
 * Language and consent from the cookies.
 *
 * @param header the `Cookie` header.
 */
export function storedPreferences(header: string | undefined): Pick<Preferences, 'storedLocale' | 'consent'> {
  if (header === undefined) return { storedLocale: null, consent: null };
  return {
    storedLocale: localeOf(cookieValue(header, languageCookie)),
    consent: consentOf(cookieValue(header, consentCookie)),
  };
}

/** Language and consent of a request. */
export function preferencesOf(request: PreferenceSource): Preferences {
  const urlLocale = localeFromQuery(request.originalUrl ?? request.url ?? '');
  const stored = storedPreferences(request.headers.cookie);
  const locale = urlLocale ?? stored.storedLocale ?? defaultLocale;
  return { locale, urlLocale, ...stored, keepsLanguage: urlLocale !== null || locale !== defaultLocale };
}
