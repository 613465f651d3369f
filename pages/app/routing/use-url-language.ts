import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '../../../data/locale.ts';

/**
 * Sets `?lang=` in the address bar, so that a shared link opens in the language of the page. The router is not involved:
 * no page depends on its location's `lang`.
 *
 * @param locale the language for the URL; null removes the parameter.
 */
export function useUrlLanguage(locale: Locale | null): void {
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
