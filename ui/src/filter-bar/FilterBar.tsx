import { css } from '@emotion/react';
import { Children, type ComponentPropsWithoutRef } from 'react';
import { from } from '../tokens/space.ts';

const root = css`
  display: grid;
  border-block: 1px solid var(--rule);
  > div {
    min-width: 0;
    padding-block: 0.75rem;
  }
  > div + div {
    border-block-start: 1px solid var(--line);
  }
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:nth-of-type(2) {
      border-block-start: 0;
    }
    > div:nth-of-type(even) {
      border-inline-start: 1px solid var(--line);
      padding-inline-start: 1.25rem;
    }
  }
  ${from.large} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    > div + div {
      border-block-start: 0;
      border-inline-start: 1px solid var(--line);
      padding-inline-start: 1.25rem;
    }
  }
`;

/** Row of filter cells between two rules; each child (`FilterSelect`, `FilterCount`) is a cell. */
export function FilterBar({ children, ...rest }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div css={root} {...rest}>
      {Children.map(children, (child) => (
        <div>{child}</div>
      ))}
    </div>
  );
}
