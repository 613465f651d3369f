import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { bleedRight, column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { capitals } from './capitals.ts';
import { viewportInset } from './hero-styles.ts';

const head = css`
  margin-block-end: 0;
`;
const levels = css`
  ${column(1, 5)}
  align-self: start;
  border-block-end: 1px solid var(--line);
  > li {
    display: grid;
    gap: 0.375rem 1.5rem;
    padding-block: 1.125rem 1.375rem;
    border-block-start: 1px solid var(--line);
    ${from.large} {
      grid-template-columns: 6rem minmax(0, 1fr);
      > p:last-of-type {
        grid-column: 2;
      }
    }
  }
  > li:first-of-type {
    border-block-start-color: transparent;
    padding-block-start: 0;
  }
`;
const level = css`
  ${type.legend};
  color: var(--muted);
  ${from.large} {
    padding-block-start: 0.25rem;
  }
`;
const text = css`
  ${type.small};
  color: var(--muted);
`;
const frame = css`
  ${bleedRight(7)}
  aspect-ratio: 3 / 2;
  ${from.medium} {
    align-self: start;
    aspect-ratio: 3 / 4;
  }
  ${from.large} {
    align-self: stretch;
    aspect-ratio: auto;
    min-block-size: 24rem;
  }
`;
const caption = css`
  padding-inline-end: ${viewportInset};
  color: var(--muted);
`;

/** The building's amenities, from the roof down to the water. */
export function BremenAmenities() {
  const { t, list } = useMessages();
  const names = list('bremen.amenities.names');
  const descriptions = list('bremen.amenities.texts');
  return (
    <Section id="amenities" labelledBy="amenities-title">
      <Grid>
        <SectionHead
          id="amenities-title"
          title={<span css={capitals}>{t('bremen.amenities.title')}</span>}
          css={head}
        />
        <ul css={levels}>
          {list('bremen.amenities.levels').map((levelName, index) => (
            <li key={levelName}>
              <p css={level}>{levelName}</p>
              <h3 css={type.h3}>{names[index]}</h3>
              <p css={text}>{descriptions[index]}</p>
            </li>
          ))}
        </ul>
        <CutFrame css={frame}>
          <PagePicture name="abstract_rooftop_pool_golden" sizes="(min-width: 700px) 56vw, 100vw" />
          <Cut corner="right" flush={false} css={caption}>
            {t('bremen.amenities.poolCaption')}
          </Cut>
        </CutFrame>
      </Grid>
    </Section>
  );
}
