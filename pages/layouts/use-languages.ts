import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { withLanguage } from '../../data/addresses.ts';
import { locales } from '../../data/preferences.ts';
import { useSite } from '../app/use-site.ts';
import { useTexts } from '../app/use-texts.ts';

/** The language switch as every header shows it: links that work without script, and a change without reload with it. */
export function useLanguages() {
  const { locale, switchLanguage } = useSite();
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  return locales.map((code) => ({
    code,
    label: code.toUpperCase(),
    name: t(`frame.language.${code}`),
    href: withLanguage(pathname + withoutOutcome(search) + hash, code),
    current: code === locale,
    onChoose(event?: MouseEvent) {
      event?.preventDefault();
      switchLanguage(code);
    },
  }));
}

/** The outcome of a form is shown once; no link repeats it. */
function withoutOutcome(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('outcome');
  parameters.delete('lang');
  const query = parameters.toString();
  return query ? `?${query}` : '';
}
