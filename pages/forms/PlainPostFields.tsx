import { Honeypot } from '@hd-group/ui/field/Honeypot.tsx';
import { usePageUrl } from '../layouts/use-page-url.ts';
import { LanguageField } from './LanguageField.tsx';

/** Fields for a plain form post: URL to return to, language, and honeypot. */
export function PlainPostFields({ honeypotLabel }: { honeypotLabel: string }) {
  const pageUrl = usePageUrl();
  return (
    <>
      <input type="hidden" name="page" value={pageUrl} />
      <LanguageField />
      <Honeypot name="website" label={honeypotLabel} />
    </>
  );
}
