import { consentText } from '../../data/derived/consent-text.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { MailLinkPage } from './MailLinkPage.tsx';

/** The page of the confirmation link. Only its button confirms. */
export function ConfirmPage() {
  const { t } = useMessages();
  return (
    <MailLinkPage
      name="confirmation"
      messages="subscription.confirm"
      action={paths.newsletterConfirm}
      texts={[t('subscription.confirm.lead'), t('subscription.confirm.text')]}
      retry={{ href: `${paths.home}#newsletter`, label: t('subscription.subscribe') }}
    >
      <input type="hidden" name="wording" value={consentText('confirmation', t)} />
    </MailLinkPage>
  );
}
