import {
  type Consent,
  consentCookie,
  consentOf,
  defaultLocale,
  type Locale,
  languageCookie,
  localeOf,
} from '../../data/site/preferences.ts';

export interface Preferences {
  /** The language to answer in: the address's, else the stored one, else the default. */
  locale: Locale;
  /** The language that the address names with `?lang=`. */
  urlLocale: Locale | null;
  storedLocale: Locale | null;
  consent: Consent | null;
}

/** What is read of a request; a plain object will do. */
export interface PreferenceSource {
  url?: string | undefined;
  originalUrl?: string | undefined;
  headers: { cookie?: string | undefined };
}

/**
 * The first value of a cookie. The values that matter here are plain words, so nothing is decoded.
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

/** The language that the query of an address names; null when it names none that exists. */
export function localeFromQuery(url: string): Locale | null {
  const mark = url.indexOf('?');
  return mark < 0 ? null : localeOf(new URLSearchParams(url.slice(mark + 1)).get('lang'));
}

/** What the cookies say. */
export function storedPreferences(
  cookies: string | undefined,
): Pick<Preferences, 'storedLocale' | 'consent'> {
  if (cookies === undefined) return { storedLocale: null, consent: null };
  return {
    storedLocale: localeOf(cookieValue(cookies, languageCookie)),
    consent: consentOf(cookieValue(cookies, consentCookie)),
  };
}

/** Language and consent of a request. */
export function preferencesOf(request: PreferenceSource): Preferences {
  const addressLocale = localeFromQuery(request.originalUrl ?? request.url ?? '');
  const stored = storedPreferences(request.headers.cookie);
  return {
    locale: addressLocale ?? stored.storedLocale ?? defaultLocale,
    urlLocale: addressLocale,
    ...stored,
  };
}
