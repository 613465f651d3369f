import type { FormResult } from '../../data/api/requests.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FormNote } from './FormNote.tsx';

/** Flash message of a newsletter form posted without script. An invalid email address is reported at the field. */
export function NewsletterFlash({ result }: { result: FormResult }) {
  const { t } = useMessages();
  switch (result) {
    case 'success':
      return (
        <FormNote kind="plain" title={t('newsletter.success')}>
          {t('newsletter.description')}
        </FormNote>
      );
    case 'pending':
      return (
        <FormNote kind="plain" title={t('newsletter.success')}>
          {t('newsletter.pending')}
        </FormNote>
      );
    case 'duplicate':
      return <FormNote kind="destructive" title={t('newsletter.duplicate')} />;
    case 'unconfirmed':
      return (
        <FormNote kind="destructive" title={t('newsletter.duplicate')}>
          {t('newsletter.unconfirmed')}
        </FormNote>
      );
    case 'limited':
      return <FormNote kind="destructive" title={t('newsletter.limited')} />;
    case 'failed':
    case 'expired':
      return <FormNote kind="destructive" title={t('newsletter.error')} />;
    case 'invalid':
      return null;
  }
}
