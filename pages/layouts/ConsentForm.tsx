import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { stablePath } from '../../data/site/match-page.ts';
import { apiPaths } from '../../data/site/paths.ts';
import type { Consent } from '../../data/site/preferences.ts';
import { knownSearch } from '../../data/site/urls.ts';
import { canNavigateOnClient, hasUnsavedInput } from '../app/errors/document-navigation.ts';
import { useSite } from '../app/providers/use-site.ts';

/** Form around buttons that store a consent: posted without script, stored in a cookie by the browser with script. */
export function ConsentForm({ children, className }: { children: ReactNode; className?: string }) {
  const { setConsent } = useSite();
  const location = useLocation();
  const pathname = stablePath(location.pathname);
  const known = knownSearch(pathname, new URLSearchParams(location.search)).toString();
  const storeChoice = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || (!canNavigateOnClient() && !hasUnsavedInput())) return;
    event.preventDefault();
    setConsent(button.value === 'ask' ? null : (button.value as Consent));
  };
  return (
    <form method="post" action={apiPaths.consent} onSubmit={storeChoice} className={className}>
      <input type="hidden" name="page" value={known ? `${pathname}?${known}` : pathname} />
      {children}
    </form>
  );
}
