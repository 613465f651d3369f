import { localeInfo, locales } from '../../data/locale.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** The entries of the language switch. */
export function useLanguages() {
  const { locale } = useMessages();
  return locales.map((code) => ({
    code,
    label: code.toUpperCase(),
    name: localeInfo[code].name,
    current: code === locale,
  }));
}
