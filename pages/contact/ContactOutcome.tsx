import type { FormResult } from '../../data/requests.ts';
import { useTexts } from '../app/use-texts.ts';
import { FormNote } from '../forms/FormNote.tsx';

/** How the form came out that was posted without script. */
export function ContactOutcome({ result }: { result: FormResult }) {
  const { t } = useTexts();
  if (result === 'success') return <FormNote kind="plain" title={t('contact.success')} />;
  const title =
    result === 'invalid'
      ? t('contact.invalid')
      : result === 'limited'
        ? t('contact.limited')
        : t('contact.error');
  return <FormNote kind="destructive" title={title} />;
}
