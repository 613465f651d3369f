import { type ReactNode, startTransition, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { defaultLocale, type Locale } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { type Consent, consentCookie, languageCookie } from '../../../data/site/preferences.ts';
import { useLoader } from '../loading/loader-context.ts';
import type { InitialState } from '../render-page.ts';
import { useUrlLanguage } from '../routing/use-url-language.ts';
import { storePreference } from './preference-cookies.ts';
import { type Site, SiteContext } from './site-context.ts';

/** Holds what the visitor chose, starting from what the server knew. */
export function SiteProvider({ boot, children }: { boot: InitialState; children: ReactNode }) {
  const [locale, setLocale] = useState(boot.locale);
  const [consent, showConsent] = useState(boot.consent);
  const [keepsLanguage, setKeepsLanguage] = useState(boot.keepsLanguage);
  const loader = useLoader();
  const location = useLocation();
  useUrlLanguage(keepsLanguage ? locale : null);

  const site = useMemo<Site>(
    () => ({
      locale,
      consent,
      keepsLanguage,
      flash: boot.flash,
      now: boot.now,
      setConsent(choice: Consent | null) {
        storePreference(consentCookie, choice);
        showConsent(choice);
      },
      switchLanguage(next: Locale) {
        storePreference(languageCookie, next);
        if (next === locale) return;
        loader.prepare(matchPage(location.pathname).page, next).then(
          () =>
            startTransition(() => {
              setLocale(next);
              setKeepsLanguage(next !== defaultLocale);
            }),
          () => window.location.reload(),
        );
      },
    }),
    [locale, consent, keepsLanguage, boot, loader, location],
  );
  return <SiteContext value={site}>{children}</SiteContext>;
}
