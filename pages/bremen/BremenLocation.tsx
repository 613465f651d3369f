import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { bleedLeft, column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { capitals } from './capitals.ts';
import { LocationPlan, letterStyle, planLetters } from './LocationPlan.tsx';

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
export function BremenLocation() {
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
