import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { emailLink, phoneLink } from '../../data/derived/company.ts';
import { vcardPath } from '../../data/site/document-paths.ts';
import { coordinatesText } from '../../data/site/office-map.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { plainLink } from './link-style.ts';
import { OfficeMap } from './OfficeMap.tsx';
import { OpeningHours, OpeningStatus } from './OpeningHours.tsx';

const facts = column(1, 4, from.large);
/** Above both columns: its number of lines depends on the language, and the columns must move together. */
const intro = css`
  ${type.lead};
  max-width: 40em;
`;
const map = column(6, 7, from.large);

/** Postal address, contact details, opening hours and location of the office. */
export function OfficeSection() {
  const { t, locale } = useMessages();
  const { company } = useContent();
  const { street, postalCode, city } = company.address;
  return (
    <Section labelledBy="office-title">
      <Grid>
        <SectionHead id="office-title" title={t('contact.office.title')} />
        <p css={intro}>{t('contact.hero.intro')}</p>
        <div css={facts}>
          <FactList
            facts={[
              {
                label: t('contact.office.address'),
                value: (
                  <address>
                    {company.name}
                    <br />
                    {street}
                    <br />
                    {postalCode} {city}
                  </address>
                ),
              },
              { label: t('contact.office.coordinates'), value: coordinatesText(company.coordinates, locale) },
              {
                label: t('contact.office.phone'),
                value: (
                  <>
                    <a css={plainLink} href={phoneLink(company)}>
                      {company.phone}
                    </a>
                    <br />
                    <a css={plainLink} href={vcardPath} type="text/vcard">
                      {t('contact.office.card')}
                    </a>
                  </>
                ),
              },
              {
                label: t('contact.office.email'),
                value: (
                  <a css={plainLink} href={emailLink(company)}>
                    {company.email}
                  </a>
                ),
              },
              {
                label: (
                  <>
                    {t('contact.office.hours')}
                    <OpeningStatus before=" · " />
                  </>
                ),
                value: <OpeningHours />,
              },
            ]}
          />
        </div>
        <div css={map}>
          <OfficeMap />
        </div>
      </Grid>
    </Section>
  );
}
