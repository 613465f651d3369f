import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Hero } from '@hd-group/ui/hero/Hero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { RevealEach } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { phoneLink } from '../../data/derived/company.ts';
import { exposeName } from '../../data/site/document-paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { ExposeLink } from '../documents/DocumentLink.tsx';
import { documentOf } from '../documents/document-of.ts';
import { PlanSection } from '../documents/PlanSection.tsx';
import { ContactForm } from '../forms/ContactForm.tsx';
import { BondProjects } from './BondProjects.tsx';
import { BondAbout, BondAccess, BondReasons } from './bond-texts.tsx';
import { PlatformLink } from './PlatformLink.tsx';

/** Distance above the lower edge of the viewport at which a section of this page is revealed. */
const margin = '50px';

/** The tokenised bonds: hero, risk notice, about, projects, reasons, link to the platform, contact. */
export function BondPage() {
  return (
    <>
      <BondHero />
      <RiskNotice />
      <RevealEach margin={margin}>
        <BondAbout />
        <BondProjects />
        <BondReasons />
        <BondAccess />
        <PlanSection slug="hd-capital" />
        <BondContact />
      </RevealEach>
    </>
  );
}

/** Hero with the offer, the issuer and links to the platform and to the next section. */
function BondHero() {
  const { t } = useMessages();
  return (
    <section id="home">
      <Hero
        picture={
          <PagePicture
            name="bond_facade_grid_hero"
            sizes="(min-width: 700px) max(100vw, 120vh), 130vw"
            priority
          />
        }
        title={t('bond.hero.title')}
        subtitle={t('bond.hero.subtitle')}
        actions={
          <>
            <PlatformLink>{t('bond.hero.invest')}</PlatformLink>
            <Button href="#about">{t('bond.hero.more')}</Button>
          </>
        }
        description={t('bond.hero.text')}
        caption={t('bond.hero.caption')}
      />
    </section>
  );
}

const box = css`
  display: grid;
  gap: 0.25rem 1.5rem;
  border-block: 1px solid var(--rule);
  padding-block: 1.25rem;
  ${from.medium} {
    grid-template-columns: subgrid;
  }
`;
const title = css`
  ${type.small};
  font-weight: 500;
  ${from.medium} {
    grid-column: 1 / span 3;
  }
  ${from.large} {
    grid-column: 1 / span 5;
  }
`;
const text = css`
  ${type.small};
  max-width: 44em;
  ${from.medium} {
    grid-column: 4 / -1;
  }
  ${from.large} {
    grid-column: 6 / -1;
  }
`;

/** Risk notice, directly below the hero and above all promotional content. */
function RiskNotice() {
  const { t } = useMessages();
  return (
    <Grid>
      <aside css={box} aria-labelledby="risk-title">
        <h2 id="risk-title" css={title}>
          {t('bond.risk.title')}
        </h2>
        <p css={text}>{t('bond.risk.text')}</p>
      </aside>
    </Grid>
  );
}

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

/** The office's postal address, its phone number, the exposé if there is one, and the form. */
function BondContact() {
  const { t, locale } = useMessages();
  const content = useContent();
  const { company } = content;
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
            {documentOf(content, exposeName('hd-capital'), locale) && (
              <div>
                <dt>{t('bond.contact.document')}</dt>
                <dd>
                  <ExposeLink slug="hd-capital" />
                </dd>
              </div>
            )}
          </dl>
        </div>
        <div css={form} id="contact-form">
          <ContactForm labelledBy="contact-title" subject="investment" project="hd-capital" />
        </div>
      </Grid>
    </Section>
  );
}
