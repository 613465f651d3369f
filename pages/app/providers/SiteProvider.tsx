import { type ReactNode, startTransition, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { defaultLocale, type Locale } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { type CookieConsent, cookieConsentCookie, languageCookie } from '../../../data/site/preferences.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { hasUnsavedInput, loadDocument } from '../errors/document-navigation.ts';
import { useLoader } from '../loading/loader-context.ts';
import type { InitialState } from '../render-page.ts';
import { useUrlLanguage } from '../routing/use-url-language.ts';
import { storePreference } from './preference-cookies.ts';
import { type Site, SiteContext } from './site-context.ts';

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
