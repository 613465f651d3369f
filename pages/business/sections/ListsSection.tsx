import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NumberedList } from '@hd-group/ui/numbered-list/NumberedList.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { areaNumber } from '../area-number.ts';
import { useSectionMessages } from '../use-section-messages.ts';
import type { SectionProps } from './section-props.ts';

const grid = css`
  row-gap: 4rem;
`;
const halfWidth = css`
  && {
    ${from.medium} {
      grid-column: span 6;
    }
    ${from.medium} {
      &:first-of-type {
        grid-column: 2 / span 6;
      }
    }
  }
  display: grid;
  grid-template-rows: auto 1fr;
  ${from.medium} {
    grid-row: span 2;
    grid-template-rows: subgrid;
    row-gap: 0;
  }
`;

function AreaList({ area, id, order }: { area: SectionProps<'lists'>['area']; id: string; order: number }) {
  const { t, list } = useSectionMessages(area, id);
  return (
    <div css={halfWidth}>
      <SectionHead id={id} title={t('title')} />
      <NumberedList prefix={`${areaNumber(area)}.${order}`} items={list('list')} columns={1} />
    </div>
  );
}

/** Two lists side by side, each with its own heading and numbering. */
export function ListsSection({ area, section }: SectionProps<'lists'>) {
  return (
    <Section>
      <Grid css={grid}>
        {section.ids.map((id, index) => (
          <AreaList key={id} area={area} id={id} order={index + 1} />
        ))}
      </Grid>
    </Section>
  );
}
