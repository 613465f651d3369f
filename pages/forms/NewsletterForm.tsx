import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { JoinedField } from '@hd-group/ui/field/JoinedField.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { apiPaths, paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { NewsletterFlash } from './NewsletterFlash.tsx';
import { PlainPostFields } from './PlainPostFields.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useNewsletterForm } from './use-newsletter-form.ts';

const intro = column(1, 6);
const title = type.h2;
const text = css`
  ${type.body};
  max-width: 25em;
  margin-block-start: 0.75rem;
  color: var(--muted);
`;
const small = css`
  ${type.small};
  a {
    color: inherit;
  }
`;
const form = css`
  ${column(8, 5)};
  display: grid;
  gap: 1rem;
  align-self: end;
  scroll-margin-block-start: 30vh;
`;
const legend = css`
  ${type.legend};
  color: var(--muted);
`;

/** The newsletter section of the home pages. Works as a plain form post; with script the result is shown as a toast. */
export function NewsletterForm() {
  const { t } = useMessages();
  const { flash, isPending, isInvalid, prepare, submit } = useNewsletterForm();
  const button = useFocusReturn(isPending);
  return (
    <Section tone="raised" labelledBy="newsletter-title">
      <Grid>
        <div css={intro}>
          <h2 css={title} id="newsletter-title">
            {t('newsletter.title')}
          </h2>
          <p css={text}>{t('newsletter.text')}</p>
          <p css={[text, small]}>
            <PageLink href={paths.newsletter}>{t('newsletter.unsubscribe')}</PageLink>
          </p>
        </div>
        <form
          css={form}
          id="newsletter"
          method="post"
          action={apiPaths.subscribe}
          aria-busy={isPending}
          noValidate
          onFocus={prepare}
          onSubmit={submit}
        >
          <PlainPostFields honeypotLabel={t('newsletter.honeypot')} />
          <JoinedField
            label={t('newsletter.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={t('newsletter.placeholder')}
            required
            maxLength={254}
            defaultValue={flash?.values?.email}
            error={isInvalid ? t('newsletter.invalid') : undefined}
            button={
              <Button
                ref={button}
                kind="primary"
                type="submit"
                pending={isPending}
                pendingLabel={t('newsletter.subscribing')}
                disabled={isPending}
              >
                {t('newsletter.subscribe')}
              </Button>
            }
          />
          <p css={legend}>
            {t('newsletter.required')}
            <br />
            <PrivacyLink />
          </p>
          {flash && <NewsletterFlash result={flash.result} />}
        </form>
      </Grid>
    </Section>
  );
}
