import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { phoneLink } from '../../data/derived/company.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ExposeLink } from '../documents/DocumentLink.tsx';
import { ContactForm } from '../forms/ContactForm.tsx';

const head = css`
  margin-block-end: 0;
`;
const office = css`
  ${column(1, 4)}
  > p:first-of-type {
    ${type.lead};
  }
  dl {
    margin-block-start: 1.75rem;
    display: grid;
    gap: 1.25rem;
  }
  dt {
    ${type.legend};
    color: var(--muted);
    margin-block-end: 0.125rem;
  }
`;
const form = css`
  ${column(6, 7)}
`;

/** The office's postal address, its phone number, and the form. */
export function BondContact() {
  const { t } = useMessages();
  const { company } = useContent();
  const { street, postalCode, city } = company.address;
  return (
    <Section id="contact" labelledBy="contact-title">
      <Grid>
        <SectionHead id="contact-title" title={t('bond.contact.title')} css={head} />
        <div css={office}>
          <p>{t('bond.contact.text')}</p>
          <dl>
            <div>
              <dt>{t('bond.contact.office')}</dt>
              <dd>
                {company.bondCompany}
                <br />
                {street}
                <br />
                {postalCode} {city}
              </dd>
            </div>
            <div>
              <dt>{t('bond.contact.phone')}</dt>
              <dd>
                <TextLink href={phoneLink(company)} arrow="none">
                  {company.phone}
                </TextLink>
              </dd>
            </div>
            <div>
              <dt>{t('bond.contact.document')}</dt>
              <dd>
                <ExposeLink slug="hd-capital" />
              </dd>
            </div>
          </dl>
        </div>
        <div css={form} id="contact-form">
          <ContactForm labelledBy="contact-title" subject="investment" project="hd-capital" />
        </div>
      </Grid>
    </Section>
  );
}
