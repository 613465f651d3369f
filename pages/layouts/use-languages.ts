import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { locales } from '../../data/locale.ts';
import { knownSearch, withLanguage } from '../../data/site/urls.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';

/** The language switch as every header shows it: links that work without script, and a change without reload with it. */
export function useLanguages() {
  const { locale, switchLanguage } = useSite();
  const { t } = useMessages();
  const { pathname, search, hash } = useLocation();
  // A kept page was rendered without parameters that are not its own; no link repeats them, a form's outcome among them.
  const known = knownSearch(pathname, new URLSearchParams(search)).toString();
  const query = known ? `?${known}` : '';
  return locales.map((code) => ({
    code,
    label: code.toUpperCase(),
    name: t(`shared.language.${code}`),
    href: withLanguage(pathname + query + hash, code),
    current: code === locale,
    onChoose(event?: MouseEvent) {
      event?.preventDefault();
      switchLanguage(code);
    },
  }));
}
