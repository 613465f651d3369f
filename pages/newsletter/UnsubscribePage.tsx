import { css } from '@emotion/react';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { MailLinkPage } from './MailLinkPage.tsx';

const reason = css`
  inline-size: 100%;
`;

/** The page of the unsubscribe link: one button, and an optional reason. */
export function UnsubscribePage() {
  const { t } = useMessages();
  return (
    <MailLinkPage
      name="withdrawal"
      messages="subscription.unsubscribe"
      action={paths.newsletterUnsubscribe}
      texts={[t('subscription.unsubscribe.lead')]}
      retry={{ href: paths.newsletter, label: t('subscription.unsubscribe.request') }}
    >
      <TextArea
        css={reason}
        name="reason"
        rows={3}
        maxLength={500}
        label={t('subscription.unsubscribe.reason')}
      />
    </MailLinkPage>
  );
}
