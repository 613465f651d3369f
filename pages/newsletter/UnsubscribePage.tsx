import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { SubscriptionPage, TokenForm, useLinkPage } from './SubscriptionPage.tsx';

const reason = css`
  inline-size: 100%;
`;

/** The page of the unsubscribe link: one button, and an optional reason. */
export function UnsubscribePage() {
  const { t } = useMessages();
  const { result, token } = useLinkPage('withdrawal');
  if (result === 'success') {
    return (
      <SubscriptionPage
        title={t('subscription.unsubscribe.success')}
        texts={[t('subscription.unsubscribe.successText')]}
      >
        <Button href={paths.home} LinkComponent={PageLink} arrow>
          {t('subscription.home')}
        </Button>
      </SubscriptionPage>
    );
  }
  if (result !== null || token === null) {
    const [title, text] =
      result === 'failed'
        ? [t('subscription.unsubscribe.failed'), t('subscription.unsubscribe.failedText')]
        : [t('subscription.unsubscribe.title'), t('subscription.unsubscribe.missing')];
    return (
      <SubscriptionPage title={title} texts={[text]}>
        <Button href={paths.newsletter} LinkComponent={PageLink} kind="primary" arrow>
          {t('subscription.unsubscribe.request')}
        </Button>
      </SubscriptionPage>
    );
  }
  return (
    <SubscriptionPage
      title={t('subscription.unsubscribe.title')}
      texts={[t('subscription.unsubscribe.lead')]}
    >
      <TokenForm
        action={paths.newsletterUnsubscribe}
        token={token}
        submitLabel={t('subscription.unsubscribe.submit')}
      >
        <TextArea
          css={reason}
          name="reason"
          rows={3}
          maxLength={500}
          label={t('subscription.unsubscribe.reason')}
        />
      </TokenForm>
    </SubscriptionPage>
  );
}
