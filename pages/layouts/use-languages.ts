import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { locales } from '../../data/locale.ts';
import { notFoundPath, stablePath } from '../../data/site/match-page.ts';
import { knownSearch, withLanguage } from '../../data/site/urls.ts';
import { canNavigateOnClient, hasUnsavedInput } from '../app/errors/document-navigation.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';

/** The entries of the language switch: links that work without script; with script they switch without a reload. */
export function useLanguages() {
  const { locale, switchLanguage } = useSite();
  const { t } = useMessages();
  const { pathname, search, hash } = useLocation();
  // Cached pages are rendered without unknown parameters such as `flash`, so links must not repeat them either.
  const known = knownSearch(pathname, new URLSearchParams(search)).toString();
  const query = known ? `?${known}` : '';
  const isNotFound = stablePath(pathname) === notFoundPath;
  return locales.map((code) => ({
    code,
    label: code.toUpperCase(),
    name: t(`shared.language.${code}`),
    // The 404 page is cached for all unknown paths, so its links are relative to the URL in the browser.
    href: isNotFound ? `?lang=${code}` : withLanguage(pathname + query + hash, code),
    current: code === locale,
    onChoose(event?: MouseEvent) {
      if (!canNavigateOnClient() && !hasUnsavedInput()) return;
      event?.preventDefault();
      switchLanguage(code);
    },
  }));
}
