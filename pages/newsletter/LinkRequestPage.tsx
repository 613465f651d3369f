import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { JoinedField } from '@hd-group/ui/field/JoinedField.tsx';
import { publicApiPaths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useFlash } from '../app/providers/use-site.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { PlainPostFields } from '../forms/PlainPostFields.tsx';
import { SubscriptionPage } from './SubscriptionPage.tsx';

const form = css`
  display: grid;
  gap: 1rem;
  inline-size: 100%;
  scroll-margin-block-start: 30vh;
`;

/** The page where a subscriber requests the unsubscribe link by mail. A plain form post. */
export function LinkRequestPage() {
  const { t } = useMessages();
  const { company } = useContent();
  const flash = useFlash('newsletter-link');
  return (
    <SubscriptionPage
      title={t('subscription.link.title')}
      texts={[t('subscription.link.lead'), t('subscription.link.text')]}
    >
      <form css={form} id="newsletter-link" method="post" action={publicApiPaths.newsletterLink}>
        <PlainPostFields />
        <JoinedField
          label={t('subscription.link.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={t('subscription.link.placeholder')}
          required
          maxLength={254}
          defaultValue={flash?.values?.email}
          error={flash?.result === 'invalid' ? t('subscription.link.invalid') : undefined}
          button={
            <Button kind="primary" type="submit">
              {t('subscription.link.submit')}
            </Button>
          }
        />
        {flash?.result === 'success' && (
          <FormNote
            title={t('subscription.link.sent')}
            description={t('subscription.link.sentText', { email: company.email })}
          />
        )}
        {flash?.result === 'unavailable' && (
          <FormNote
            title={t('subscription.link.unavailable')}
            description={t('subscription.link.unavailableText', { email: company.email })}
          />
        )}
        {/* An invalid email address is reported at the field. */}
        {(flash?.result === 'limited' || flash?.result === 'failed') && (
          <FormNote
            kind="destructive"
            title={t(`subscription.link.${flash.result}`)}
            description={flash.description}
          />
        )}
      </form>
    </SubscriptionPage>
  );
}
