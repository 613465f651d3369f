import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { cookieConsentCookie, cookieConsentOf } from '../../../data/site/preferences.ts';
import type { PageState } from '../render/render-page.ts';
import { storedPreferences, storePreference } from './store-preference.ts';
import { type Site, SiteContext } from './use-site.ts';

/** Values of the page, and the state of the cookie consent, initialised by the server. */
export function SiteProvider({
  url,
  initialState,
  children,
}: {
  /** Path and query of the page. */
  url: string;
  initialState: PageState;
  children: ReactNode;
}) {
  const [consent, setConsentState] = useState(initialState.consent);
  // A document from the back/forward cache may hold typed text, so it is not loaded again after another choice elsewhere.
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) startTransition(() => setConsentState(cookieConsentOf(storedPreferences().consent)));
    };
    addEventListener('pageshow', follow);
    return () => removeEventListener('pageshow', follow);
  }, []);
  const site: Site = {
    ...initialState,
    url,
    consent,
    setConsent(choice) {
      storePreference(cookieConsentCookie, choice);
      // A transition: a more urgent update would empty the regions that are not hydrated yet.
      startTransition(() => setConsentState(choice));
    },
  };
  return <SiteContext value={site}>{children}</SiteContext>;
}
