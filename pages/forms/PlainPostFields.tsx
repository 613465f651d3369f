import { Honeypot } from '@hd-group/ui/field/Honeypot.tsx';
import { useLocation } from 'react-router';
import { stablePath } from '../../data/site/match-page.ts';
import { LanguageField } from './LanguageField.tsx';

/** Fields for a plain form post: path to return to, language, and honeypot. */
export function PlainPostFields({ honeypotLabel }: { honeypotLabel: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <input type="hidden" name="page" value={stablePath(pathname)} />
      <LanguageField />
      <Honeypot name="website" label={honeypotLabel} />
    </>
  );
}
