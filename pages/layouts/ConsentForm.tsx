import type { FormEvent, ReactNode } from 'react';
import { apiPaths } from '../../data/site/paths.ts';
import type { CookieConsent } from '../../data/site/preferences.ts';
import { canNavigateOnClient, hasUnsavedInput } from '../app/errors/document-navigation.ts';
import { useSite } from '../app/providers/use-site.ts';
import { usePageUrl } from '../app/routing/use-page-url.ts';
import { LanguageField } from '../forms/PlainPostFields.tsx';

/** Form around buttons that store a consent: posted without script, stored in a cookie by the browser with script. */
export function ConsentForm({ children, className }: { children: ReactNode; className?: string }) {
  const { setConsent } = useSite();
  const storeChoice = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || (!canNavigateOnClient() && !hasUnsavedInput())) return;
    event.preventDefault();
    setConsent(button.value === 'ask' ? null : (button.value as CookieConsent));
  };
  return (
    <form method="post" action={apiPaths.cookieConsent} onSubmit={storeChoice} className={className}>
      <input type="hidden" name="page" value={usePageUrl()} />
      <LanguageField />
      {children}
    </form>
  );
}
