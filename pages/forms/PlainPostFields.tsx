import { Honeypot } from '@hd-group/ui/field/Honeypot.tsx';
import { useLocation } from 'react-router';
import { stablePath } from '../../data/site/match-page.ts';
import { useSite } from '../app/providers/use-site.ts';

/** Fields for a plain form post: path to return to, language, and honeypot. */
export function PlainPostFields({ honeypotLabel }: { honeypotLabel: string }) {
  const { locale } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <input type="hidden" name="page" value={stablePath(pathname)} />
      <input type="hidden" name="lang" value={locale} />
      <Honeypot name="website" label={honeypotLabel} />
    </>
  );
}
