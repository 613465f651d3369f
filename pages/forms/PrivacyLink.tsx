import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LegalLink } from '../sections/LegalLink.tsx';

/** Link from a form to the privacy page. It opens a new tab, so that the entries of the form are not lost. */
export function PrivacyLink() {
  const { t } = useMessages();
  return (
    <LegalLink id="privacy" target="_blank">
      {t('shared.privacyNotice')}
      <VisuallyHidden> {t('shared.newTab')}</VisuallyHidden>
    </LegalLink>
  );
}
