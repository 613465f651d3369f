import { css } from '@emotion/react';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { ArrowLeft, ArrowRight } from '@hd-group/ui/icon/icons.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { transition } from '@hd-group/ui/tokens/motion.ts';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { from, sectionGap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { BusinessAreaId } from '../../data/schemas/business-areas.ts';
import type { PictureName } from '../../data/schemas/pictures.ts';
import { shownAreas } from '../../data/site/hidden-pages.ts';
import { pagePicture } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';
import { Paragraphs } from '../sections/Paragraphs.tsx';
import { AreaSections } from './AreaSections.tsx';
import { areaNumber, areaTotal, neighbours } from './area-number.ts';
import { areaRows } from './areas.ts';

/** One of the business areas, selected by the path of the page. */
export function BusinessAreaPage({ page }: PageProps) {
  const { t } = useMessages();
  const { area } = page;
  const picture = pagePicture(page, useContent());
  if (!area) throw new Error(`The page ${page.path} shows no business area.`);
  return (
    <>
      <DetailHero
        picture={<PagePicture name={picture} sizes="100vw" priority />}
        back={
          <TextLink href={paths.business} LinkComponent={PageLink} arrow="left">
            {t('area.back')}
          </TextLink>
        }
        title={t(`areas.${area}.title`)}
      />
      <AreaIntro area={area} picture={picture} />
      <AreaSections area={area} sections={areaRows[area].sections} />
      <Reveal>
        <AreaPager area={area} />
      </Reveal>
      <CallToAction
        title={t('business.cta.title')}
        text={t('business.cta.text')}
        button={t('business.cta.button')}
      />
    </>
  );
}

const grid = css`
  padding-block-start: clamp(2rem, 4vw, 3.5rem);
`;
const facts = css`
  && {
    ${from.medium} {
      grid-column: 2 / span 4;
    }
    ${from.large} {
      grid-column: 2 / span 3;
    }
  }
`;
const body = css`
  && {
    ${from.medium} {
      grid-column: 6 / span 8;
      grid-row: 1;
    }
    ${from.large} {
      grid-column: 5 / span 8;
    }
  }
`;
const lead = css`
  ${type.lead};
  text-wrap: pretty;
  max-inline-size: 34em;
`;

/** Introduction of a business area: facts at the left, text from column 4. */
function AreaIntro({ area, picture }: { area: BusinessAreaId; picture: PictureName }) {
  const { t, list, locale } = useMessages();
  const content = useContent();
  const areas = shownAreas(content);
  const { caption } = pictureOf(content, picture);
  const areaFacts = areaRows[area].facts.map(({ label, value }) => ({
    label: t(label),
    value: t(value),
  }));
  return (
    <Grid css={grid}>
      <div css={body}>
        <p css={lead}>{t(`area.${area}.lead`)}</p>
        <Paragraphs texts={list(`area.${area}.text`)} />
      </div>
      <FactList
        css={facts}
        aria-label={t('area.facts.title')}
        facts={[
          {
            label: t('area.facts.area'),
            value: t('area.facts.areaValue', { number: areaNumber(area, areas), total: areaTotal(areas) }),
          },
          ...areaFacts,
          { label: t('area.facts.picture'), value: caption[locale] },
        ]}
      />
    </Grid>
  );
}

const nav = css`
  margin-block-start: ${sectionGap};
`;
const cells = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-block-start: 1px solid var(--rule);
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const cell = css`
  display: block;
  padding-block: 1.25rem 2.25rem;
  color: var(--text);
  text-decoration: none;
  ${focusRing}
  ${transition(['color'])}
  &:hover {
    color: var(--accent);
  }
  & + & {
    border-block-start: 1px solid var(--line);
  }
  ${from.medium} {
    padding-block-end: 4rem;
    & + & {
      border-block-start: 0;
      border-inline-start: 1px solid var(--line);
      padding-inline-start: 1.5rem;
    }
  }
`;
const label = css`
  ${type.legend};
  display: flex;
  align-items: center;
  gap: 0.75rem;
  color: var(--muted);
  margin-block-end: 0.5rem;
`;
const title = css`
  ${type.h2};
  display: block;
`;

interface CellProps {
  area: BusinessAreaId;
  number: string;
  isNext?: boolean;
}

function Cell({ area, number, isNext = false }: CellProps) {
  const { t } = useMessages();
  return (
    <PageLink href={paths.businessArea(area)} css={cell} rel={isNext ? 'next' : 'prev'}>
      <span css={label}>
        {!isNext && <ArrowLeft />}
        {t('area.pager.label', { number })}
        {isNext && <ArrowRight />}
      </span>
      <span css={title}>{t(`areas.${area}.title`)}</span>
    </PageLink>
  );
}

/** Links to the previous and the next business area. */
function AreaPager({ area }: { area: BusinessAreaId }) {
  const { t } = useMessages();
  const areas = shownAreas(useContent());
  if (areas.length < 2) return null;
  const { previous, next } = neighbours(area, areas);
  return (
    <nav css={nav} aria-label={t('area.pager.title')}>
      <Grid>
        <div css={cells}>
          <Cell area={previous} number={areaNumber(previous, areas)} />
          <Cell area={next} number={areaNumber(next, areas)} isNext />
        </div>
      </Grid>
    </nav>
  );
}
