import { createContext, useContext } from 'react';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { Locale } from '../../../data/locale.ts';
import type { PageId } from '../../../data/site/pages.ts';
import type { CookieConsent } from '../../../data/site/preferences.ts';
import type { PageError } from '../render/render-page.ts';

/** The error of an error page; null on all other pages and in the browser. */
export const PageErrorContext = createContext<PageError | null>(null);

/** URL, language, consent and flash message of a page. */
export interface Site {
  pageId: PageId;
  /** Path and query of the page. */
  url: string;
  locale: Locale;
  consent: CookieConsent | null;
  /** Whether the URL has the language or it is not the default; internal links then contain it. */
  keepsLanguage: boolean;
  /** Result of a form that was submitted without script. */
  flash: FlashMessage | null;
  /** Whether members of staff may sign in by the company's OpenID Connect provider. */
  hasProvider?: boolean;
  /** Of a page that an invitation or recovery link opens: the name with which the person will sign in. */
  accountName?: string;
  /** Current time, ISO 8601, the same on server and client; empty on pages that do not show it. */
  now: string;
  /** Stores the choice; null deletes it, so that the cookie notice appears again. */
  setConsent(choice: CookieConsent | null): void;
}

export const SiteContext = createContext<Site | null>(null);

/** @throws Error outside a `SiteProvider`. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() must be used inside a <SiteProvider>.');
  return site;
}
