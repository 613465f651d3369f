import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NewsItem } from '@hd-group/ui/news-item/NewsItem.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { from, gap, inset } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { type ComponentType, Fragment } from 'react';
import { formatDate } from '../../data/derived/format-date.ts';
import { homeVariant } from '../../data/derived/home-variants.ts';
import type { HomeHero, HomeSection } from '../../data/schemas/content-schemas.ts';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';
import * as beside from '../sections/beside-styles.ts';
import { ClaimFigures } from '../sections/ClaimFigures.tsx';
import { HomeAreas } from './HomeAreas.tsx';
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
  const { t } = useMessages();
  return (
    <section css={root} aria-label={t('home.figures.label')}>
      <Grid>
        <ClaimFigures
          size="large"
          claims={[
            { id: 'homeYears', label: t('home.figures.years') },
            { id: 'homeProjects', label: t('home.figures.projects') },
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

const maxNews = 3;

/** The newest news items: the first large with the others beside it, or in columns; nothing where there are none. */
function HomeNews({ titleLines, layout }: { titleLines: 2 | 3; layout: 'lead' | 'columns' }) {
  const { t, locale } = useMessages();
  const latest = useContent().news.slice(0, maxNews);
  if (latest.length === 0) return null;
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
          {latest.map((item, index) => (
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

type AboutSection = Extract<HomeSection, { kind: 'about' }>;

const textBox = css`
  align-self: center;
  ${from.medium} {
    padding-inline-start: 1.5rem;
  }
`;
const textBoxLeft = css`
  ${from.medium} {
    padding-inline: 0 1.5rem;
  }
`;
const text = css`
  ${type.body};
  margin-block: 1.5rem 2.25rem;
  p + p {
    margin-block-start: 1.25rem;
  }
`;
const caption = css`
  ${type.legend};
  padding: 0.5rem 0 0 1rem;
  color: var(--muted);
  max-width: min(30em, 100% - 3rem);
`;
const onRaised = css`
  --surface: var(--raised);
`;

/** Introduction of the company: two paragraphs beside a picture that bleeds to one edge. */
function HomeAbout({ picture: name, side, tone }: Omit<AboutSection, 'kind'>) {
  const { t, locale } = useMessages();
  const content = useContent();
  return (
    <Section tone={tone} labelledBy="about-title">
      <Reveal>
        <Grid css={tone === 'raised' && onRaised}>
          <CutFrame ratio="3 / 2" css={beside.pictureColumns[side]}>
            <PagePicture name={name} sizes="(min-width: 700px) 58vw, 100vw" />
            <Cut corner={side === 'left' ? 'right' : 'left'} css={caption}>
              {pictureOf(content, name).caption[locale]}
            </Cut>
          </CutFrame>
          <div css={[beside.textColumns[side], textBox, side === 'right' && textBoxLeft]}>
            <h2 id="about-title" css={type.h2}>
              {t('home.about.title')}
            </h2>
            <div css={text}>
              <p>{t('home.about.first')}</p>
              <p>{t('home.about.second')}</p>
            </div>
            {isPresent(pageById('about'), content) && (
              <Button arrow href={paths.about} LinkComponent={PageLink}>
                {t('home.about.more')}
              </Button>
            )}
          </div>
        </Grid>
      </Reveal>
    </Section>
  );
}
