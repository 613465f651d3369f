import {
  cookieConsentCookie,
  languageCookie,
  preferenceMaxAgeSeconds,
} from '../../../data/site/preferences.ts';

/** Sets a preference cookie with the server's attributes; null deletes it. */
export function storePreference(name: string, value: string | null): void {
  const maxAgeSeconds = value ? preferenceMaxAgeSeconds : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in all supported browsers
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/** The values of the preference cookies, undefined without one. Each call costs time, because the browser asks another process. */
export function storedPreferences(): { consent: string | undefined; language: string | undefined } {
  const cookies = document.cookie.split('; ').map((each) => each.split('='));
  const cookie = (name: string) => cookies.find(([each]) => each === name)?.[1];
  return { consent: cookie(cookieConsentCookie), language: cookie(languageCookie) };
}
