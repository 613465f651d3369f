import type { FormEvent, ReactNode } from 'react';
import { localeOf } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/paths.ts';
import type { CookieConsent } from '../../data/site/preferences.ts';
import { canNavigateOnClient, hasUnsavedInput } from '../app/errors/document-navigation.ts';
import { useSite } from '../app/providers/use-site.ts';
import { usePageUrl } from '../app/routing/use-page-url.ts';
import { LanguageField } from '../forms/PlainPostFields.tsx';

interface FormProps {
  /** Submit buttons, whose value is the choice. */
  children: ReactNode;
  className?: string;
}

interface PreferenceFormProps extends FormProps {
  action: string;
  store(choice: string): void;
}

/** Form that stores a preference: posted without script; with script without a reload. */
function PreferenceForm({ store, children, ...rest }: PreferenceFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || (!canNavigateOnClient() && !hasUnsavedInput())) return;
    event.preventDefault();
    store(button.value);
  };
  return (
    <form method="post" onSubmit={submit} {...rest}>
      <input type="hidden" name="page" value={usePageUrl()} />
      {children}
    </form>
  );
}

/** Form around buttons named `lang` that store a language. */
export function LanguageForm(props: FormProps) {
  const { locale, switchLanguage } = useSite();
  const store = (choice: string) => switchLanguage(localeOf(choice) ?? locale);
  return <PreferenceForm action={apiPaths.language} store={store} {...props} />;
}

/** Form around buttons named `choice` that store a cookie consent; `ask` deletes it. */
export function ConsentForm({ children, ...rest }: FormProps) {
  const { setConsent } = useSite();
  const store = (choice: string) => setConsent(choice === 'ask' ? null : (choice as CookieConsent));
  return (
    <PreferenceForm action={apiPaths.cookieConsent} store={store} {...rest}>
      <LanguageField />
      {children}
    </PreferenceForm>
  );
}
