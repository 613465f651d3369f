import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { from, gap } from '../tokens/space.ts';

export type NumberedListProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  /** Number before the item's own: with `02` the items are 02.01, 02.02 … Without it the items have no numbers. */
  prefix?: string;
  items: string[];
  columns?: 1 | 2;
};

const root = css`
  column-gap: ${gap};
  > li {
    display: flex;
    gap: 1.5rem;
    padding-block: 0.75rem;
    border-block-start: 1px solid var(--line);
    break-inside: avoid;
    font-size: 1.0625rem;
    line-height: 1.4;
    overflow-wrap: break-word;
    min-width: 0;
  }
  > li > span:last-child {
    min-width: 0;
  }
  > li > span:first-of-type:not(:last-child) {
    flex: 0 0 3rem;
    color: var(--muted);
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
`;
const twoColumns = css`
  ${from.large} {
    columns: 2;
  }
`;

/** List of services in one or two columns, with hierarchical numbers as in a bill of quantities. */
export function NumberedList({ prefix, items, columns = 2, ...rest }: NumberedListProps) {
  return (
    <ol css={[root, columns === 2 && twoColumns]} {...rest}>
      {items.map((item, index) => (
        <li key={item}>
          {prefix && <span>{`${prefix}.${String(index + 1).padStart(2, '0')}`}</span>}
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}
