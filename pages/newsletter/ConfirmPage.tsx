import { Button } from '@hd-group/ui/button/Button.tsx';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { SubscriptionPage, TokenForm, useLinkPage } from './SubscriptionPage.tsx';

/** The page of the confirmation link. Only its button confirms. */
export function ConfirmPage() {
  const { t } = useMessages();
  const { result, token } = useLinkPage('confirmation');
  if (result === 'success') {
    return (
      <SubscriptionPage
        title={t('subscription.confirm.success')}
        texts={[t('subscription.confirm.successText')]}
      >
        <Button href={paths.home} LinkComponent={PageLink} arrow>
          {t('subscription.home')}
        </Button>
      </SubscriptionPage>
    );
  }
  if (result !== null || token === null) {
    const [title, text] =
      result === 'expired'
        ? [t('subscription.confirm.expired'), t('subscription.confirm.expiredText')]
        : result === 'failed'
          ? [t('subscription.confirm.failed'), t('subscription.confirm.failedText')]
          : [t('subscription.confirm.title'), t('subscription.confirm.missing')];
    return (
      <SubscriptionPage title={title} texts={[text]}>
        <Button href={`${paths.home}#newsletter`} LinkComponent={PageLink} kind="primary" arrow>
          {t('subscription.subscribe')}
        </Button>
      </SubscriptionPage>
    );
  }
  return (
    <SubscriptionPage
      title={t('subscription.confirm.title')}
      texts={[t('subscription.confirm.lead'), t('subscription.confirm.text')]}
    >
      <TokenForm
        action={paths.newsletterConfirm}
        token={token}
        submitLabel={t('subscription.confirm.submit')}
      />
    </SubscriptionPage>
  );
}
