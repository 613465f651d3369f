import { useSite } from '../app/providers/use-site.ts';

/** The language in which a plain form post returns to its page, where the URL of the page has it. */
export function LanguageField() {
  const { keepsLanguage, locale } = useSite();
  return keepsLanguage && <input type="hidden" name="lang" value={locale} />;
}
