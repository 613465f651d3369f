import { useSite } from '../app/providers/use-site.ts';
import { usePageUrl } from '../app/routing/use-page-url.ts';

/** Fields for a plain form post: URL to return to, and language. */
export function PlainPostFields() {
  const pageUrl = usePageUrl();
  return (
    <>
      <input type="hidden" name="page" value={pageUrl} />
      <LanguageField />
    </>
  );
}

/** The language in which a plain form post returns to its page, where the URL of the page has it. */
export function LanguageField() {
  const { keepsLanguage, locale } = useSite();
  return keepsLanguage && <input type="hidden" name="lang" value={locale} />;
}
