import { Honeypot } from '@hd-group/ui/field/Honeypot.tsx';
import { useLocation } from 'react-router';
import { useSite } from '../app/providers/use-site.ts';

/** What a form carries when it is posted without script: where to come back to, the language, and the empty trap. */
export function PlainPostFields({ trapLabel }: { trapLabel: string }) {
  const { locale } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <input type="hidden" name="page" value={pathname} />
      <input type="hidden" name="lang" value={locale} />
      <Honeypot name="website" label={trapLabel} />
    </>
  );
}
