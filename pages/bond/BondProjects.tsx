import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column } from '@hd-group/ui/tokens/space.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { BondProjectCard } from './BondProjectCard.tsx';

const head = css`
  margin-block-end: 0;
`;
const cards = { bremen: column(1, 6), berlin: column(7, 6) };
const sizes = '(min-width: 700px) 46vw, 92vw';

/** The two buildings that the bonds finance. */
export function BondProjects() {
  const { t } = useMessages();
  const facts = (use: string) => [
    { label: t('bond.projects.targetLabel'), value: t('bond.projects.target') },
    { label: t('bond.projects.formLabel'), value: t('bond.projects.form') },
    { label: t('bond.projects.useLabel'), value: use },
  ];
  return (
    <Section id="services" labelledBy="services-title">
      <Grid>
        <SectionHead id="services-title" title={t('bond.projects.title')} css={head} />
        <BondProjectCard
          css={cards.bremen}
          picture={<PagePicture name="bremen_waterfront_tower_hero" sizes={sizes} focus="42% 40%" />}
          caption={t('bond.bremen.caption')}
          place={t('bond.bremen.place')}
          name={t('bond.bremen.name')}
          text={t('bond.bremen.text')}
          facts={facts(t('bond.bremen.use'))}
          link={
            <TextLink href={paths.project('bremen')} LinkComponent={PageLink}>
              {t('bond.bremen.link')}
            </TextLink>
          }
        />
        <BondProjectCard
          css={cards.berlin}
          picture={<PagePicture name="hero_2_residential_corner_golden" sizes={sizes} />}
          caption={t('bond.berlin.caption')}
          place={t('bond.berlin.place')}
          name={t('bond.berlin.name')}
          text={t('bond.berlin.text')}
          facts={facts(t('bond.berlin.use'))}
        />
      </Grid>
    </Section>
  );
}
