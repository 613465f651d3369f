import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { type ComponentType, Fragment } from 'react';
import { homeVariant } from '../../data/derived/home-variants.ts';
import type { HomeHero, HomeSection } from '../../data/schemas/content-schemas.ts';
import type { PageProps } from '../app/page-props.ts';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';
import { belowHero } from './below-hero.ts';
import { HomeAbout } from './HomeAbout.tsx';
import { HomeAreas } from './HomeAreas.tsx';
import { HomeFigures } from './HomeFigures.tsx';
import { HomeNews } from './HomeNews.tsx';

export interface HomeHeroProps {
  hero: HomeHero;
  /** Whether the header overlays the picture. */
  underHeader: boolean;
}

/** A home page: hero and sections in the order of its variant in `data/content/home-variants.json`. */
export function HomeSections({ page, Hero }: PageProps & { Hero: ComponentType<HomeHeroProps> }) {
  const { hero, sections } = homeVariant(page.id);
  return (
    <>
      <Hero hero={hero} underHeader={page.shell !== 'standard'} />
      <div id={belowHero} />
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
