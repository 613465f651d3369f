import { css } from '@emotion/react';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { NumberedList } from '@hd-group/ui/numbered-list/NumberedList.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { areaNumber } from '../area-number.ts';
import { sectionId } from '../areas.ts';
import { RuledGrid } from './RuledGrid.tsx';
import type { NumberedSectionProps } from './section-props.ts';

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
export function ServicesSection({ area, section }: NumberedSectionProps<'services'>) {
  const { t, list } = useMessages();
  const { messages } = section;
  const id = sectionId(messages);
  return (
    <Section labelledBy={id}>
      <RuledGrid>
        <h2 id={id} css={heading}>
          {t(`${messages}.title`)}
        </h2>
        <NumberedList
          css={services}
          prefix={areaNumber(area)}
          items={list(`${messages}.list`)}
          columns={section.columns}
        />
      </RuledGrid>
    </Section>
  );
}
