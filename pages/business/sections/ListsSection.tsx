import { css } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NumberedList } from '@hd-group/ui/numbered-list/NumberedList.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import type { BusinessAreaId } from '../../../data/schemas/business-areas.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { areaNumber } from '../area-number.ts';
import { sectionId } from '../areas.ts';
import type { NumberedSectionProps, SectionProps } from './section-props.ts';

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

interface AreaListProps {
  area: BusinessAreaId;
  messages: SectionProps<'lists'>['section']['lists'][number];
  /** Position of the list in the section, from 1. */
  order: number;
}

function AreaList({ area, messages, order }: AreaListProps) {
  const { t, list } = useMessages();
  return (
    <div css={halfWidth}>
      <SectionHead id={sectionId(messages)} title={t(`${messages}.title`)} />
      <NumberedList prefix={`${areaNumber(area)}.${order}`} items={list(`${messages}.list`)} columns={1} />
    </div>
  );
}

/** Two lists side by side, each with its own heading and numbering. */
export function ListsSection({ area, section }: NumberedSectionProps<'lists'>) {
  return (
    <Section>
      <Grid css={grid}>
        {section.lists.map((messages, index) => (
          <AreaList key={messages} area={area} messages={messages} order={index + 1} />
        ))}
      </Grid>
    </Section>
  );
}
