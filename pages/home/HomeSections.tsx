import { css } from '@emotion/react';
import { Figures } from '@hd-group/ui/figure/Figures.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NewsItem } from '@hd-group/ui/news-item/NewsItem.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { from, gap, inset } from '@hd-group/ui/tokens/space.ts';
import { type ComponentType, Fragment } from 'react';
import { claimFigure } from '../../data/derived/claims.ts';
import { homeVariant } from '../../data/derived/home-variants.ts';
import { latestNews } from '../../data/derived/news.ts';
import type { HomeHero, HomeSection } from '../../data/schemas/content-schemas.ts';
import { paths } from '../../data/site/paths.ts';
import { formatDate } from '../app/i18n/format-date.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-props.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';
import { HomeAbout } from './HomeAbout.tsx';
import { HomeAreas } from './HomeAreas.tsx';
import { scrollHintTarget } from './use-hero-messages.tsx';

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
  return (
    <section css={root} aria-label={t('home.figures.label')}>
      <Grid>
        <Figures
          size="large"
          figures={[
            { id: 'years', ...claimFigure('homeYears', locale), label: t('home.figures.years') },
            { id: 'projects', ...claimFigure('homeProjects', locale), label: t('home.figures.projects') },
          ]}
        />
      </Grid>
    </section>
  );
}

const inMargins = css`
  padding-inline: ${inset};
`;
const list = css`
  display: grid;
  gap: 2.25rem ${gap};
`;
const layouts = {
  lead: css`
    ${from.medium} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      > li:first-of-type {
        grid-row: 1 / span 2;
      }
      > li:nth-of-type(3) {
        border-block-start: 1px solid var(--line);
        padding-block-start: 2.25rem;
      }
    }
  `,
  columns: css`
    ${from.medium} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  `,
};

/** The three newest news items: the first large with the others beside it, or in three columns. */
function HomeNews({ titleLines, layout }: { titleLines: 2 | 3; layout: 'lead' | 'columns' }) {
  const { t, locale } = useMessages();
  return (
    <Section labelledBy="news-title">
      <Reveal css={inMargins}>
        <SectionHead
          id="news-title"
          title={t('home.news.title')}
          control={
            <TextLink href={paths.news} arrow="right" LinkComponent={PageLink}>
              {t('home.news.all')}
            </TextLink>
          }
        />
        <ul css={[list, layouts[layout]]}>
          {latestNews(3).map((item, index) => (
            <li key={item.id}>
              <NewsItem
                layout={layout === 'columns' || index === 0 ? 'lead' : 'side'}
                titleLines={titleLines}
                picture={
                  <PagePicture
                    name={item.image}
                    sizes={
                      index === 0 && layout === 'lead'
                        ? '(min-width: 700px) 50vw, 100vw'
                        : '(min-width: 700px) 33vw, 100vw'
                    }
                    decorative
                  />
                }
                date={<time dateTime={item.date}>{formatDate(item.date, locale)}</time>}
                title={item.title[locale]}
                excerpt={item.excerpt[locale]}
                href={paths.article(item.slug)}
                linkLabel={t('shared.readMore')}
                linkSuffix={item.title[locale]}
                LinkComponent={PageLink}
              />
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
