import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NumberedList } from '@hd-group/ui/numbered-list/NumberedList.tsx';
import { RevealEach } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { bleedRight, column, from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { factSheet } from '../../data/site/document-paths.ts';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { FactSheetLink } from '../documents/DocumentLink.tsx';
import { documentOf } from '../documents/document-of.ts';
import { bleedCaption } from '../sections/bleed-caption.ts';
import { CallToAction } from '../sections/CallToAction.tsx';
import { ClaimFigures } from '../sections/ClaimFigures.tsx';
import { HeroPicture } from '../sections/HeroPicture.tsx';
import { Paragraphs } from '../sections/Paragraphs.tsx';
import { PictureCaption } from '../sections/PictureCaption.tsx';
import { Expertise } from './Expertise.tsx';
import { Team } from './Team.tsx';

const figures = css`
  padding-block-start: clamp(1.5rem, 3vw, 2.5rem);
`;

const press = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1rem;
  color: var(--muted);
  ${type.legend};
`;

/** The about page: figures, history, team, values and expertise of the company. */
export function AboutPage({ page }: PageProps) {
  const { t, list, locale } = useMessages();
  const content = useContent();
  const hasPressPage = isPresent(pageById('press'), content);
  return (
    <>
      <PageHero
        title={t('about.hero.title')}
        intro={list('about.hero.intro').map((text) => <p key={text}>{text}</p>)}
        picture={<HeroPicture name={page.picture} />}
      />
      <Grid css={figures}>
        <ClaimFigures
          aria-label={t('about.figures.title')}
          claims={[
            { id: 'years', label: t('about.figures.years') },
            { id: 'projectsDone', label: t('about.figures.projects') },
            { id: 'squareFeet', label: t('about.figures.area') },
          ]}
        />
        {(hasPressPage || documentOf(content, factSheet, locale)) && (
          <p css={press}>
            {t('about.press')}
            <FactSheetLink />
            {hasPressPage && (
              <TextLink href={paths.press} LinkComponent={PageLink}>
                {t('about.pressPage')}
              </TextLink>
            )}
          </p>
        )}
      </Grid>
      <RevealEach>
        <History />
        <Achievement />
        <Team />
        <Values />
        <Expertise />
      </RevealEach>
      <CallToAction title={t('about.cta.title')} text={t('about.cta.text')} button={t('about.cta.button')} />
    </>
  );
}

const grid = css`
  row-gap: 1.25rem;
  align-items: end;
`;
const statement = css`
  ${type.h2};
  ${column(1, 7)}
`;
const text = css`
  ${type.body};
  text-wrap: pretty;
  color: var(--muted);
  ${column(9, 4)}
  ${from.medium} {
    padding-block-end: 0.25rem;
  }
`;

/** The company's main achievement: a statement with an explanation. */
function Achievement() {
  const { t } = useMessages();
  return (
    <Section tone="band" labelledBy="achievement">
      <Grid css={grid}>
        <p css={mutedLegend}>{t('about.achievement.label')}</p>
        <h2 id="achievement" css={statement}>
          {t('about.achievement.statement')}
        </h2>
        <p css={text}>{t('about.achievement.text')}</p>
      </Grid>
    </Section>
  );
}

const values = ['excellence', 'innovation', 'integrity'] as const;

const row = css`
  display: grid;
  gap: 0.75rem ${gap};
  padding-block: 1.5rem 2rem;
  &:first-of-type {
    padding-block-start: 0;
  }
  &:not(:first-of-type) {
    border-block-start: 1px solid var(--line);
  }
  ${from.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: baseline;
    > h3 {
      grid-column: 1 / span 4;
    }
    > p {
      grid-column: 5 / span 7;
    }
  }
`;
const name = css`
  ${type.h3};
  font-size: 1.75rem;
`;

/** The three company values, one row each. */
function Values() {
  const { t } = useMessages();
  return (
    <Section labelledBy="values">
      <Grid tight>
        <SectionHead id="values" title={t('about.values.title')} />
        <ul>
          {values.map((value) => (
            <li key={value} css={row}>
              <h3 css={name}>{t(`about.values.${value}.title`)}</h3>
              <p css={type.body}>{t(`about.values.${value}.text`)}</p>
            </li>
          ))}
        </ul>
      </Grid>
    </Section>
  );
}

const body = css`
  ${column(1, 6)}
`;
const side = css`
  ${bleedRight(8)}
  margin-block-start: 2.25rem;
  ${from.medium} {
    margin-block-start: 0;
  }
`;
const frame = css`
  block-size: 100%;
  max-block-size: 48rem;
  aspect-ratio: 3 / 2;
  inline-size: 100%;
  ${from.medium} {
    aspect-ratio: auto;
    min-block-size: 26rem;
  }
`;
const caption = css`
  color: var(--muted);
  ${bleedCaption.right}
`;
const competenciesHead = css`
  ${type.h3};
  margin-block: clamp(2.5rem, 5vw, 4.5rem) 1rem;
  ${column(1, 4)}
  ${from.medium} {
    margin-block-end: 0;
    padding-block-start: 0.75rem;
  }
`;
const competencies = css`
  ${column(5, 8)}
  ${from.medium} {
    margin-block-start: clamp(2.5rem, 5vw, 4.5rem);
  }
`;

const picture = 'project_residential_rose_stucco_day';

/** The company's history and its competencies. */
function History() {
  const { t, list } = useMessages();
  return (
    <Section labelledBy="history">
      <Grid tight>
        <SectionHead id="history" title={t('about.history.title')} />
        <div css={body}>
          <p css={type.lead}>{t('about.history.lead')}</p>
          <Paragraphs texts={list('about.history.text')} />
        </div>
        <div css={side}>
          <CutFrame css={frame}>
            <PagePicture name={picture} sizes="(min-width: 700px) 42vw, 100vw" />
            <Cut css={caption}>
              <PictureCaption name={picture} />
            </Cut>
          </CutFrame>
        </div>
        <h3 css={competenciesHead}>{t('about.competencies.title')}</h3>
        <NumberedList css={competencies} items={list('about.competencies.list')} />
      </Grid>
    </Section>
  );
}
