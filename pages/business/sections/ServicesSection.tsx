import { css } from '@emotion/react';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NumberedList } from '@hd-group/ui/numbered-list/NumberedList.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { areaNumber } from '../area-number.ts';
import { useSectionMessages } from '../use-section-messages.ts';
import { RuledGrid } from './RuledGrid.tsx';
import type { SectionProps } from './section-props.ts';

const heading = css`
  ${type.h2};
  margin-block-end: 1.5rem;
  ${column(1, 4)}
`;
const services = css`
  ${column(5, 8)}
  ${from.medium} {
    margin-block-start: 0;
  }
`;

/** The services of a business area, numbered with its number as prefix. */
export function ServicesSection({ area, section }: SectionProps<'services'>) {
  const { t, list } = useSectionMessages(area, section.id);
  return (
    <Section labelledBy={section.id}>
      <RuledGrid>
        <h2 id={section.id} css={heading}>
          {t('title')}
        </h2>
        <NumberedList
          css={services}
          prefix={areaNumber(area)}
          items={list('list')}
          columns={section.columns}
        />
      </RuledGrid>
    </Section>
  );
}
