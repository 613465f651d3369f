import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { bleedLeft, column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LocationPlan } from './LocationPlan.tsx';
import { mark, marks } from './plan-marks.ts';

const plan = css`
  && {
    grid-column: bleed;
  }
  order: 2;
  ${from.large} {
    ${bleedLeft(7)}
  }
`;
const words = css`
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
const ways = css`
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

/** Where the tower stands and how near everything is; the letters are those of the plan. */
export function BremenLocation() {
  const { t, list } = useMessages();
  return (
    <Section id="location" labelledBy="location-title">
      <Grid>
        <LocationPlan css={plan} />
        <div css={words}>
          <h2 id="location-title">{t('bremen.location.title')}</h2>
          <p>{t('bremen.location.lead')}</p>
          <p>{t('bremen.location.text')}</p>
          <ul css={ways}>
            {list('bremen.location.list').map((way, index) => (
              <li key={way}>
                <span css={mark} aria-hidden="true">
                  {marks[index]}
                </span>
                {way}
              </li>
            ))}
          </ul>
        </div>
      </Grid>
    </Section>
  );
}
