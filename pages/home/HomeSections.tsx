import { css } from '@emotion/react';
import { Figures } from '@hd-group/ui/figure/Figures.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { type ComponentType, Fragment } from 'react';
import { claimFigure } from '../../data/derived/claims.ts';
import { homeVariant } from '../../data/derived/home-variants.ts';
import type { HomeHero, HomeSection } from '../../data/schemas/content-schemas.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-props.ts';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';
import { HomeAbout } from './HomeAbout.tsx';
import { HomeAreas } from './HomeAreas.tsx';
import { HomeNews } from './HomeNews.tsx';
import { scrollHintTarget } from './use-hero-messages.tsx';

export interface HomeHeroProps {
  hero: HomeHero;
  /** Whether the header overlays the picture. */
  underHeader: boolean;
}

/** A home page: hero and sections in the order of its variant in `data/content/home-variants.json`. */
export function HomeSections({ page, Hero }: PageProps & { Hero: ComponentType<HomeHeroProps> }) {
  const { hero, sections } = homeVariant(useContent(), page.id);
  return (
    <>
      <Hero hero={hero} underHeader={page.shell !== 'standard'} />
      <div id={scrollHintTarget} />
      {sections.map((section) => (
        <Fragment key={section.kind}>{sectionOf(section)}</Fragment>
      ))}
    </>
  );
}

function sectionOf(section: HomeSection) {
  switch (section.kind) {
    case 'about':
      return <HomeAbout {...section} />;
    case 'figures':
      return (
        <Reveal>
          <HomeFigures />
        </Reveal>
      );
    case 'areas':
      return <HomeAreas section={section} />;
    case 'news':
      return <HomeNews titleLines={section.titleLines} layout={section.layout} />;
    case 'newsletter':
      return (
        <Reveal>
          <NewsletterForm />
        </Reveal>
      );
  }
}

const root = css`
  margin-block-start: clamp(2.5rem, 4.5vw, 4.5rem);
`;

/** Years and projects, from the register of claims. */
function HomeFigures() {
  const { t, locale } = useMessages();
  const content = useContent();
  return (
    <section css={root} aria-label={t('home.figures.label')}>
      <Grid>
        <Figures
          size="large"
          figures={[
            { id: 'years', ...claimFigure(content, 'homeYears', locale), label: t('home.figures.years') },
            {
              id: 'projects',
              ...claimFigure(content, 'homeProjects', locale),
              label: t('home.figures.projects'),
            },
          ]}
        />
      </Grid>
    </section>
  );
}
