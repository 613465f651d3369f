import { createContext, useContext } from 'react';
import type { FlashMessage, FormName } from '../../../data/api/requests.ts';
import type { CookieConsent } from '../../../data/site/preferences.ts';
import type { PageState } from '../render/render-page.ts';

/** What a page is rendered with, its URL and the choice of the visitor. */
export interface Site extends PageState {
  /** Path and query of the page. */
  url: string;
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

/** The flash message with which the page was rendered, if it is that of a form. */
export function useFlash(form: FormName): FlashMessage | null {
  const { flash } = useSite();
  return flash?.form === form ? flash : null;
}
