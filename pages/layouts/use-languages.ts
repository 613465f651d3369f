import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { locales } from '../../data/locale.ts';
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
  return locales.map((code) => ({
    code,
    label: code.toUpperCase(),
    name: t(`shared.language.${code}`),
    href: withLanguage(pathname + query + hash, code),
    current: code === locale,
    onChoose(event?: MouseEvent) {
      if (!canNavigateOnClient() && !hasUnsavedInput()) return;
      event?.preventDefault();
      switchLanguage(code);
    },
  }));
}
