import type { FormResult } from '../../data/api/requests.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FormNote } from '../forms/FormNote.tsx';

/** Flash message of a contact form that was posted without script. */
export function ContactFlash({ result }: { result: FormResult }) {
  const { t } = useMessages();
  if (result === 'success') return <FormNote kind="plain" title={t('contact.success')} />;
  const title =
    result === 'invalid'
      ? t('contact.invalid')
      : result === 'limited'
        ? t('contact.limited')
        : t('contact.error');
  return <FormNote kind="destructive" title={title} />;
}
