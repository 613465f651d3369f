import { type ReactNode, startTransition, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { matchPage } from '../../data/pages.ts';
import { type Consent, consentCookie, type Locale, languageCookie } from '../../data/preferences.ts';
import { useLoader } from './loader-context.ts';
import { storePreference } from './preference-cookies.ts';
import type { Boot } from './render-page.ts';
import { type Site, SiteContext } from './site-context.ts';
import { withoutLanguage } from './without-language.ts';

/** Holds what the visitor chose, starting from what the server knew. */
export function SiteProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  const [locale, setLocale] = useState(boot.locale);
  const [consent, showConsent] = useState(boot.consent);
  const [keepsLanguage, setKeepsLanguage] = useState(boot.keepsLanguage);
  const loader = useLoader();
  const location = useLocation();
  const navigate = useNavigate();

  const site = useMemo<Site>(
    () => ({
      locale,
      consent,
      keepsLanguage,
      outcome: boot.outcome,
      now: boot.now,
      setConsent(choice: Consent | null) {
        storePreference(consentCookie, choice);
        showConsent(choice);
      },
      switchLanguage(next: Locale) {
        storePreference(languageCookie, next);
        if (next === locale) return;
        loader.prepare(matchPage(location.pathname).page, next).then(
          () => {
            startTransition(() => {
              setLocale(next);
              setKeepsLanguage(false);
            });
            const address = withoutLanguage(location);
            if (address)
              navigate(address, { replace: true, preventScrollReset: true, state: location.state });
          },
          () => window.location.reload(),
        );
      },
    }),
    [locale, consent, keepsLanguage, boot, loader, location, navigate],
  );
  return <SiteContext value={site}>{children}</SiteContext>;
}
