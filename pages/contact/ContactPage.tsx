import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { RevealEach } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { visuallyHidden } from '@hd-group/ui/tokens/shared-styles.ts';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ReactNode } from 'react';
import { emailLink, phoneLink } from '../../data/derived/company.ts';
import { vcardPath } from '../../data/site/document-paths.ts';
import { coordinatesText } from '../../data/site/office-map.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { ContactForm } from '../forms/ContactForm.tsx';
import { plainLink } from './link-style.ts';
import { OfficeMap } from './OfficeMap.tsx';
import { OpeningHours, OpeningLine, OpeningStatus } from './OpeningHours.tsx';

/** The contact page: office, contact form, phone, email and postal address. */
export function ContactPage({ page }: PageProps) {
  const { t, locale } = useMessages();
  const { picture } = page;
  const { caption } = pictureOf(useContent(), picture);
  return (
    <>
      <DetailHero
        picture={<PagePicture name={picture} sizes="100vw" priority />}
        title={t('contact.hero.title')}
        subtitle={t('contact.hero.subtitle')}
        caption={caption[locale]}
      />
      <RevealEach margin="50px">
        <OfficeSection />
        <WriteSection />
        <ContactTiles />
      </RevealEach>
    </>
  );
}

const section = css`
  scroll-margin-block-start: 4rem;
`;
const text = css`
  ${type.body};
  ${column(1, 4, from.large)};
  color: var(--muted);
`;
const wideColumn = css`
  ${column(6, 7, from.large)}
`;

/** The contact form with a note on how messages are handled. */
function WriteSection() {
  const { t } = useMessages();
  return (
    <Section css={section} id="contact-form" labelledBy="write-title">
      <Grid>
        <SectionHead id="write-title" title={t('contact.form.title')} />
        <p css={text}>{t('contact.form.text')}</p>
        <div css={wideColumn}>
          <ContactForm labelledBy="write-title" />
        </div>
      </Grid>
    </Section>
  );
}

const tile = css`
  display: grid;
  align-content: start;
  gap: 0.5rem;
  padding-block-start: 1.25rem;
  border-block-start: 1px solid var(--rule);
  > h3 {
    ${type.legend};
    color: var(--muted);
  }
  > p {
    ${type.small};
    color: var(--muted);
  }
  && {
    ${from.large} {
      grid-column: span 4;
      &:first-of-type {
        grid-column: 2 / span 4;
      }
    }
  }
`;
const value = css`
  && {
    ${type.h3};
    color: var(--text);
    /* A long street must not widen the page when a reader enlarges the text. */
    overflow-wrap: anywhere;
  }
`;

function Tile({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <div css={tile}>
      <h3>{title}</h3>
      <p css={value}>{children}</p>
      {note && <p>{note}</p>}
    </div>
  );
}

/** Phone number, email address and postal address, each with a note. */
function ContactTiles() {
  const { t } = useMessages();
  const { company } = useContent();
  const { street, postalCode, city } = company.address;
  return (
    <Section tone="raised" labelledBy="tiles-title">
      <Grid>
        <h2 css={visuallyHidden} id="tiles-title">
          {t('contact.tiles.title')}
        </h2>
        <Tile
          title={t('contact.tiles.phone')}
          note={company.openingHours.length > 0 && <OpeningStatus>{<OpeningLine />}</OpeningStatus>}
        >
          <a css={plainLink} href={phoneLink(company)}>
            {company.phone}
          </a>
        </Tile>
        <Tile title={t('contact.tiles.email')} note={t('contact.tiles.emailText')}>
          <a css={plainLink} href={emailLink(company)}>
            {company.email}
          </a>
        </Tile>
        <Tile title={t('contact.tiles.visit')} note={t('contact.tiles.visitText')}>
          {street}, {postalCode} {city}
        </Tile>
      </Grid>
    </Section>
  );
}

const facts = css`
  ${column(1, 4, from.large)}
`;
/** Above both columns: its number of lines depends on the language, and the columns must move together. */
const intro = css`
  ${type.lead};
  max-width: 40em;
`;

/** Postal address, contact details, opening hours and location of the office. */
function OfficeSection() {
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
              ...(company.openingHours.length > 0
                ? [
                    {
                      label: (
                        <>
                          {t('contact.office.hours')}
                          <OpeningStatus before=" · " />
                        </>
                      ),
                      value: <OpeningHours />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
        <div css={wideColumn}>
          <OfficeMap />
        </div>
      </Grid>
    </Section>
  );
}
