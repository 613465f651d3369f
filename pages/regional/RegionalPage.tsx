import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { DetailHero } from '@hd-group/ui/hero/DetailHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { column, from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { ExposeLink } from '../documents/DocumentLink.tsx';
import { PlanSection } from '../documents/PlanSection.tsx';
import { CallToAction } from '../sections/CallToAction.tsx';
import { Paragraphs } from '../sections/Paragraphs.tsx';

/** `/projects/erfurt-muehlhausen`: one development in two cities of Thuringia. */
export function RegionalPage() {
  const { t } = useMessages();
  return (
    <>
      <DetailHero
        picture={<PagePicture name="regional_townscape_elevated" sizes="100vw" priority />}
        back={
          <TextLink href={paths.projects} LinkComponent={PageLink} arrow="left" data-portfolio>
            {t('regional.back')}
          </TextLink>
        }
        title={t('regional.title')}
        subtitle={t('regional.subtitle')}
        caption={t('regional.caption')}
      />
      <RegionalStory />
      <RegionalHighlights />
      <PlanSection slug="erfurt-muehlhausen" />
      <CallToAction
        title={t('regional.cta.title')}
        text={t('regional.cta.text')}
        button={t('regional.cta.button')}
      />
    </>
  );
}

const highlights = [
  { picture: 'project_care_home_brick_overcast', messages: 'regional.highlights.1' },
  { picture: 'project_townhouses_thuringia_day', messages: 'regional.highlights.2' },
  { picture: 'project_townhouses_half_timbered_golden', messages: 'regional.highlights.3' },
] as const;

const cards = css`
  display: grid;
  gap: 2.25rem ${gap};
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const heading = css`
  ${type.h3};
  margin-block: 1.25rem 0.5rem;
`;
const text = css`
  ${type.small};
  text-wrap: pretty;
  max-width: 34em;
`;

/** Three cards with the highlights of the development. */
function RegionalHighlights() {
  const { t } = useMessages();
  return (
    <Section labelledBy="highlights">
      <Grid>
        <Reveal>
          <SectionHead id="highlights" title={t('regional.highlights')} />
          <ul css={cards}>
            {highlights.map(({ picture, messages }) => (
              <li key={messages}>
                <CutFrame ratio="3 / 2">
                  <PagePicture name={picture} sizes="(min-width: 700px) 33vw, 100vw" />
                </CutFrame>
                <h3 css={heading}>{t(`${messages}.title`)}</h3>
                <p css={text}>{t(`${messages}.text`)}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </Grid>
    </Section>
  );
}

const root = css`
  margin-block-start: clamp(2rem, 4vw, 3.5rem);
`;
const box = css`
  ${column(1, 3)};
  > a {
    margin-block-start: 1rem;
  }
`;
const story = css`
  ${column(4, 7)};
`;
const lead = css`
  ${type.lead};
  margin-block-end: 2.25rem;
`;

/** Key facts of the development at the left, its description beside them. */
function RegionalStory() {
  const { t, list } = useMessages();
  const facts = (['timeline', 'type', 'focus', 'cities'] as const).map((name) => ({
    label: t(`regional.facts.${name}`),
    value: t(`regional.facts.${name}.value`),
  }));
  return (
    <Grid css={root}>
      <aside css={box} aria-label={t('regional.facts.label')}>
        <FactList facts={facts} />
        <ExposeLink slug="erfurt-muehlhausen" />
      </aside>
      <div css={story}>
        <p css={lead}>{t('regional.lead')}</p>
        <Paragraphs texts={list('regional.text')} />
      </div>
    </Grid>
  );
}
