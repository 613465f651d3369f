import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { JoinedField } from '@hd-group/ui/field/JoinedField.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { FormEvent } from 'react';
import type { Subscribed } from '../../data/api/responses.ts';
import { consentText } from '../../data/derived/consent-text.ts';
import { paths, publicApiPaths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { postForm } from '../app/api-client.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { usePageUrl } from '../app/routing/use-page-url.ts';
import { invalidateCached, newsletterKey } from './cached-queries.ts';
import { FormNote } from './FormNote.tsx';
import { PlainPostFields } from './PlainPostFields.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { useForm } from './use-form.ts';

const intro = css`
  ${column(1, 6)}
`;
const text = css`
  ${type.body};
  max-width: 25em;
  margin-block-start: 0.75rem;
  color: var(--muted);
`;
const small = css`
  ${type.small};
  margin: 0;
  a {
    color: inherit;
  }
`;
const formStyle = css`
  ${column(8, 5)};
  display: grid;
  gap: 1rem;
  align-self: end;
  scroll-margin-block-start: 30vh;
`;

/** The newsletter section of the home pages. */
export function NewsletterForm() {
  const { t, locale } = useMessages();
  const wording = consentText('newsletter', t);
  const page = usePageUrl();
  const { form, button, errors, values, note } = useForm('newsletter', {
    noteOf(result, reason) {
      if (result === 'invalid') return null;
      if (result === 'success' || result === 'pending') {
        const description = t(result === 'pending' ? 'newsletter.pending' : 'newsletter.description');
        return { kind: 'plain', title: t('newsletter.success'), description };
      }
      const kind = 'destructive';
      if (result === 'unconfirmed')
        return { kind, title: t('newsletter.duplicate'), description: t('newsletter.unconfirmed') };
      const isExplained = result === 'duplicate' || result === 'limited';
      const title = t(isExplained ? `newsletter.${result}` : 'newsletter.error');
      return { kind, title, description: reason };
    },
    async send(fields) {
      // The consent ledger records where and how the form was shown.
      const body = { ...fields, page, lang: locale, wording };
      const answer = await postForm<Subscribed>(withLanguage(publicApiPaths.subscribe, locale), body);
      invalidateCached(newsletterKey);
      return answer?.needsConfirmation ? 'pending' : 'success';
    },
  });
  /** An empty field is ignored. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=email]');
    if (field?.value.trim()) return form.onSubmit(event);
    event.preventDefault();
    field?.focus();
  };
  return (
    <Section tone="raised" labelledBy="newsletter-title">
      <Grid>
        <div css={intro}>
          <h2 css={type.h2} id="newsletter-title">
            {t('newsletter.title')}
          </h2>
          <p css={text}>{t('newsletter.text')}</p>
          <p css={[text, small]}>
            <PageLink href={paths.newsletter}>{t('newsletter.unsubscribe')}</PageLink>
          </p>
        </div>
        <form css={formStyle} id="newsletter" action={publicApiPaths.subscribe} {...form} onSubmit={submit}>
          <PlainPostFields />
          <input type="hidden" name="wording" value={wording} />
          <JoinedField
            label={t('newsletter.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder={t('newsletter.placeholder')}
            required
            maxLength={254}
            defaultValue={values?.email}
            error={errors.email && t('newsletter.invalid')}
            button={
              <Button {...button} kind="primary" type="submit" pendingLabel={t('newsletter.subscribing')}>
                {t('newsletter.subscribe')}
              </Button>
            }
          />
          <p css={mutedLegend}>
            {t('newsletter.required')}
            <br />
            <PrivacyLink />
          </p>
          {note && <FormNote {...note} />}
        </form>
      </Grid>
    </Section>
  );
}
