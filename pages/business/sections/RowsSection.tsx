import { css } from '@emotion/react';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { plainList } from '@hd-group/ui/tokens/shared-styles.ts';
import { column, from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { sectionId } from '../areas.ts';
import { RuledGrid } from './RuledGrid.tsx';
import type { SectionProps } from './section-props.ts';

const heading = css`
  ${type.h2};
  margin-block-end: 2rem;
  ${column(1, 4)}
`;
const rows = css`
  ${plainList}
  ${column(5, 8)}
`;
const row = css`
  display: grid;
  gap: 0.5rem ${gap};
  padding-block: 1.25rem 1.75rem;
  &:not(:first-of-type) {
    border-block-start: 1px solid var(--line);
  }
  &:first-of-type {
    padding-block-start: 0.25rem;
  }
  ${from.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Items with title and text one below the other, the heading at the left. */
export function RowsSection({ section }: SectionProps<'rows'>) {
  const { t, items } = useMessages();
  const { messages } = section;
  const id = sectionId(messages);
  return (
    <Section labelledBy={id}>
      <RuledGrid>
        <h2 id={id} css={heading}>
          {t(`${messages}.title`)}
        </h2>
        <ul css={rows}>
          {items(`${messages}.list`).map((item) => (
            <li key={item.title} css={row}>
              <h3 css={type.h3}>{item.title}</h3>
              <p css={type.small}>{item.text}</p>
            </li>
          ))}
        </ul>
      </RuledGrid>
    </Section>
  );
}
