import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { defaultLocale, type Locale } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import {
  type CookieConsent,
  cookieConsentCookie,
  languageCookie,
  preferenceMaxAgeSeconds,
} from '../../../data/site/preferences.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { hasUnsavedInput, loadDocument } from '../errors/document-navigation.ts';
import { useLoader } from '../loading/loader.ts';
import type { InitialState } from '../render/render-page.ts';
import { type Site, SiteContext } from './use-site.ts';

/** State of language, consent and flash message, initialised from the server's values. */
export function SiteProvider({
  initialState,
  children,
}: {
  initialState: InitialState;
  children: ReactNode;
}) {
  const [locale, setLocale] = useState(initialState.locale);
  const [consent, setConsentState] = useState(initialState.consent);
  const [keepsLanguage, setKeepsLanguage] = useState(initialState.keepsLanguage);
  const loader = useLoader();
  const location = useLocation();
  const [firstPath] = useState(location.pathname);
  const [flash, setFlash] = useState(initialState.flash);
  // The message belongs to the first page view: a visitor who comes back does not see it again.
  if (flash && location.pathname !== firstPath) setFlash(null);
  useUrlLanguage(keepsLanguage ? locale : null);

  const site = useMemo<Site>(
    () => ({
      locale,
      consent,
      keepsLanguage,
      flash,
      now: initialState.now,
      setConsent(choice: CookieConsent | null) {
        storePreference(cookieConsentCookie, choice);
        // A transition: a more urgent update would empty the regions that are not hydrated yet.
        startTransition(() => setConsentState(choice));
      },
      switchLanguage(next: Locale) {
        storePreference(languageCookie, next);
        loader.prepare(matchPage(location.pathname).page, next).then(
          () =>
            startTransition(() => {
              setLocale(next);
              setKeepsLanguage(next !== defaultLocale);
            }),
          () => {
            // Typed text has priority; the cookie applies to the next document.
            if (hasUnsavedInput()) return;
            loadDocument(withLanguage(location.pathname + location.search + location.hash, next));
          },
        );
      },
    }),
    [locale, consent, keepsLanguage, flash, initialState, loader, location],
  );
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Sets a preference cookie with the server's attributes; null deletes it. */
function storePreference(name: string, value: string | null): void {
  const maxAgeSeconds = value ? preferenceMaxAgeSeconds : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in all supported browsers
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/**
 * Sets `?lang=` in the address bar, so that a shared link opens in the language of the page. The router is not involved:
 * no page depends on its location's `lang`.
 *
 * @param locale the language for the URL; null removes the parameter.
 */
function useUrlLanguage(locale: Locale | null): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may change the URL
  useEffect(() => {
    const url = new URL(window.location.href);
    if (url.searchParams.get('lang') === locale) return;
    if (locale) url.searchParams.set('lang', locale);
    else url.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', url);
  }, [location, locale]);
}
