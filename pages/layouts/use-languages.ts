import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** The entries of the language switch. */
export function useLanguages() {
  const { locale } = useMessages();
  const { languages } = useContent();
  return languages.map(({ code, name }) => ({
    code,
    label: code.toUpperCase(),
    name,
    current: code === locale,
  }));
}
