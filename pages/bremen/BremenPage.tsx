import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { RevealEach } from '@hd-group/ui/reveal/Reveal.tsx';
import { fourColumns } from '@hd-group/ui/tokens/shared-styles.ts';
import { bleedLeft, bleedRight, column, from, sectionGap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PlanSection } from '../documents/PlanSection.tsx';
import { bleedCaption } from '../sections/bleed-caption.ts';
import { ClaimFigures } from '../sections/ClaimFigures.tsx';
import { BremenAmenities } from './BremenAmenities.tsx';
import { BremenContact } from './BremenContact.tsx';
import { BremenHero } from './BremenHero.tsx';
import { capitals } from './capitals.ts';
import { LocationPlan, letterStyle, planLetters } from './LocationPlan.tsx';

/** The waterfront project: hero, overview, location, amenities, contact. */
export function BremenPage() {
  return (
    <>
      <BremenHero />
      <RevealEach>
        <BremenOverview />
        <BremenDusk />
        <BremenLocation />
        <BremenAmenities />
        <PlanSection slug="bremen" headStyle={capitals} />
        <BremenContact />
      </RevealEach>
    </>
  );
}

const root = css`
  margin-block-start: ${sectionGap};
`;
const frame = css`
  ${bleedRight(1)}
  aspect-ratio: 1 / 1;
  ${from.medium} {
    aspect-ratio: 16 / 9;
  }
`;
const caption = css`
  color: var(--muted);
  ${bleedCaption.right}
`;

/** A large picture of the tower, from the left text edge to the right edge of the viewport. */
function BremenDusk() {
  const { t } = useMessages();
  return (
    <Grid css={root}>
      <CutFrame css={frame}>
        <PagePicture name="hero_1_waterfront_tower_dusk" sizes="(min-width: 700px) 96vw, 178vw" />
        <Cut css={caption}>{t('bremen.dusk.caption')}</Cut>
      </CutFrame>
    </Grid>
  );
}

const heading = css`
  ${type.h2};
  ${column(1, 6)}
`;
const text = css`
  ${column(8, 5)}
  > p {
    ${type.body};
    margin-block-start: 1rem;
  }
  > p:first-of-type {
    ${type.lead};
    margin-block: 0 1.25rem;
  }
  > a {
    margin-block-start: 1.75rem;
  }
`;
const figures = css`
  margin-block-start: clamp(1.5rem, 3vw, 2.5rem);
  ${fourColumns};
`;

/** Summary of the project: paragraphs and four figures. */
function BremenOverview() {
  const { t, list } = useMessages();
  return (
    <Section id="overview" labelledBy="overview-title">
      <Grid>
        <h2 id="overview-title" css={[heading, capitals]}>
          {t('bremen.overview.title')}
        </h2>
        <div css={text}>
          <p>{t('bremen.overview.lead')}</p>
          {list('bremen.overview.text').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Button arrow href="#amenities" css={capitals}>
            {t('bremen.overview.action')}
          </Button>
        </div>
        <ClaimFigures
          css={figures}
          claims={[
            { id: 'bremenUnits', label: t('bremen.figure.units') },
            { id: 'bremenFloors', label: t('bremen.figure.floors') },
            { id: 'bremenYear', label: t('bremen.figure.year') },
            { id: 'bremenStars', label: t('bremen.figure.stars') },
          ]}
        />
      </Grid>
    </Section>
  );
}

const plan = css`
  && {
    grid-column: bleed;
  }
  order: 2;
  ${from.large} {
    ${bleedLeft(7)}
  }
`;
const body = css`
  align-self: center;
  order: 1;
  ${from.large} {
    ${column(8, 5)}
    order: 3;
    padding-inline-start: clamp(0rem, 1.6vw, 1.5rem);
  }
  > h2 {
    ${type.h2};
  }
  > p {
    ${type.body};
    margin-block-start: 1rem;
  }
  > p:first-of-type {
    ${type.lead};
    margin-block-start: 1.5rem;
  }
`;
const distances = css`
  margin-block-start: 2.25rem;
  border-block-end: 1px solid var(--line);
  > li {
    display: flex;
    align-items: center;
    gap: 1rem;
    padding-block: 0.875rem;
    border-block-start: 1px solid var(--line);
    font-weight: 500;
  }
`;

/** Location and distances; the letters refer to the plan. */
function BremenLocation() {
  const { t, list } = useMessages();
  return (
    <Section id="location" labelledBy="location-title">
      <Grid>
        <LocationPlan css={plan} />
        <div css={body}>
          <h2 id="location-title" css={capitals}>
            {t('bremen.location.title')}
          </h2>
          <p>{t('bremen.location.lead')}</p>
          <p>{t('bremen.location.text')}</p>
          <ul css={distances}>
            {list('bremen.location.list').map((distance, index) => (
              <li key={distance}>
                <span css={letterStyle} aria-hidden="true">
                  {planLetters[index]}
                </span>
                {distance}
              </li>
            ))}
          </ul>
        </div>
      </Grid>
    </Section>
  );
}
