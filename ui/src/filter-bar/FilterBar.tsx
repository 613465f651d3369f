import { css } from '@emotion/react';
import { Children, type ComponentPropsWithoutRef } from 'react';

/** Measured in the size of the text, so that cells with enlarged text have a row of their own. */
const container = css`
  container-type: inline-size;
`;
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
  @container (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:nth-of-type(2) {
      border-block-start: 0;
    }
    > div:nth-of-type(even) {
      border-inline-start: 1px solid var(--line);
      padding-inline-start: 1.25rem;
    }
  }
  @container (min-width: 57rem) {
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
    <div css={container} {...rest}>
      <div css={root}>
        {Children.map(children, (child) => (
          <div>{child}</div>
        ))}
      </div>
    </div>
  );
}
