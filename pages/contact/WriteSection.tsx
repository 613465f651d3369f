import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ContactForm } from '../forms/ContactForm.tsx';

const section = css`
  scroll-margin-block-start: 4rem;
`;
const text = css`
  ${type.body};
  ${column(1, 12)};
  color: var(--muted);
  && {
    ${from.large} {
      grid-column: 2 / span 4;
    }
  }
`;
const form = css`
  ${column(1, 12)};
  && {
    ${from.large} {
      grid-column: 7 / span 7;
    }
  }
`;

/** The contact form with a note on how messages are handled. */
export function WriteSection() {
  const { t } = useMessages();
  return (
    <Section css={section} id="contact-form" labelledBy="write-title">
      <Grid>
        <SectionHead id="write-title" title={t('contact.form.title')} />
        <p css={text}>{t('contact.form.text')}</p>
        <div css={form}>
          <ContactForm labelledBy="write-title" />
        </div>
      </Grid>
    </Section>
  );
}
