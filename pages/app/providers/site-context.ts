import { createContext } from 'react';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { Locale } from '../../../data/locale.ts';
import type { CookieConsent } from '../../../data/site/preferences.ts';

/** Language, consent and flash message of the visit. */
export interface Site {
  locale: Locale;
  consent: CookieConsent | null;
  /** Whether the URL has the language or it is not the default; internal links then contain it. */
  keepsLanguage: boolean;
  /** Result of a form that was submitted without script. */
  flash: FlashMessage | null;
  /** Current time, ISO 8601, the same on server and client; empty on pages that do not show it. */
  now: string;
  /** Stores the choice; null deletes it, so that the cookie notice appears again. */
  setConsent(choice: CookieConsent | null): void;
  /** Stores the language and shows the page in it without a reload. */
  switchLanguage(locale: Locale): void;
}

export const SiteContext = createContext<Site | null>(null);
