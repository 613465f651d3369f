import type { FormEvent, ReactNode } from 'react';
import { publicApiPaths } from '../../data/site/paths.ts';
import type { CookieConsent } from '../../data/site/preferences.ts';
import { hasUnsavedInput, isInteractive } from '../app/errors/document-navigation.ts';
import { useSite } from '../app/providers/use-site.ts';
import { usePageUrl } from '../app/routing/use-page-url.ts';
import { PlainPostFields } from '../forms/PlainPostFields.tsx';

interface FormProps {
  /** Submit buttons, whose value is the choice. */
  children: ReactNode;
  className?: string;
  id?: string;
}

/** Form around buttons named `lang` that store a language. With script, `app/navigation/navigate.ts` puts the page in place. */
export function LanguageForm({ children, ...rest }: FormProps) {
  return (
    <form method="post" action={publicApiPaths.language} {...rest}>
      <input type="hidden" name="page" value={usePageUrl()} />
      {children}
    </form>
  );
}

/** Form around buttons named `choice` that store a cookie consent; `ask` deletes it. Posted without script; with script without a reload. */
export function ConsentForm({ children, ...rest }: FormProps) {
  const { setConsent } = useSite();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || (!isInteractive() && !hasUnsavedInput())) return;
    event.preventDefault();
    setConsent(button.value === 'ask' ? null : (button.value as CookieConsent));
  };
  return (
    <form method="post" action={publicApiPaths.cookieConsent} onSubmit={submit} {...rest}>
      <PlainPostFields />
      {children}
    </form>
  );
}
