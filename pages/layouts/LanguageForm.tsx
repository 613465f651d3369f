import type { FormEvent, ReactNode } from 'react';
import { localeOf } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { canNavigateOnClient, hasUnsavedInput } from '../app/errors/document-navigation.ts';
import { useSite } from '../app/providers/use-site.ts';
import { usePageUrl } from '../app/routing/use-page-url.ts';

/** Form around buttons named `lang` that store a language: posted without script; with script there is no reload. */
export function LanguageForm({ children, className }: { children: ReactNode; className?: string }) {
  const { switchLanguage } = useSite();
  const chooseLanguage = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const locale = localeOf(button?.value);
    if (!locale || (!canNavigateOnClient() && !hasUnsavedInput())) return;
    event.preventDefault();
    switchLanguage(locale);
  };
  return (
    <form method="post" action={apiPaths.language} onSubmit={chooseLanguage} className={className}>
      <input type="hidden" name="page" value={usePageUrl()} />
      {children}
    </form>
  );
}
