import { createContext, useContext } from 'react';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { Locale } from '../../../data/locale.ts';
import type { Consent } from '../../../data/site/preferences.ts';

/** What every part of the site knows about this visit. */
export interface Site {
  locale: Locale;
  consent: Consent | null;
  /** The URL has the language, or it is not the default: internal links carry it. */
  keepsLanguage: boolean;
  /** How a form came out that was posted without script. */
  flash: FlashMessage | null;
  /** ISO 8601, the same on server and client; empty on pages that show no date of today. */
  now: string;
  /** Stores the choice; null takes it back, so that the notice shows again. */
  setConsent(choice: Consent | null): void;
  /** Shows the page in the other language without a reload and stores the choice. */
  switchLanguage(locale: Locale): void;
}

export const SiteContext = createContext<Site | null>(null);

/** @throws Error outside the site. */
export function useSiteContext(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}
