import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { focusRing } from '../tokens/shared-styles.ts';
import { from, inset } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';

export type TitleBlockCell = {
  label: ReactNode;
  content: ReactNode;
  /** Number of the twelve columns; default 2. The name takes six columns of the first row. */
  span?: 2 | 3;
  id: string;
};

export type TitleBlockProps = Omit<ComponentPropsWithoutRef<'footer'>, 'children'> & {
  name: ReactNode;
  nameLabel: ReactNode;
  cells: TitleBlockCell[];
};

const root = css`
  padding: 0 ${inset} clamp(1.5rem, 4vw, 3rem);
`;
/** Every cell has a right and a lower border; the box clips the outermost ones and has its own border. */
const box = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: 1px solid var(--rule);
  overflow: hidden;
  > div {
    box-sizing: border-box;
    min-width: 0;
    margin: 0 -1px -1px 0;
    padding: 0.75rem 1rem 1.25rem;
    border: 0 solid var(--rule);
    border-width: 0 1px 1px 0;
  }
  dt {
    ${type.legend};
    font-size: 0.75rem;
    color: var(--muted);
  }
  dd {
    ${type.small};
    margin: 0.375rem 0 0;
    overflow-wrap: anywhere;
  }
  dd a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-decoration-color: var(--muted);
    text-underline-offset: 0.2em;
    ${focusRing}
  }
  dd a:hover {
    color: var(--accent);
    text-decoration-color: currentColor;
  }
  ${from.large} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;
const nameCell = css`
  grid-column: 1 / -1;
  ${from.large} {
    grid-column: span 6;
  }
  && dd {
    font-size: clamp(2.75rem, 1.6rem + 3.6vw, 5rem);
    line-height: 1;
    letter-spacing: -0.036em;
    font-weight: 500;
  }
`;
const spans = {
  2: css`
    ${from.large} {
      grid-column: span 2;
    }
  `,
  3: css`
    ${from.large} {
      grid-column: span 3;
    }
  `,
};

/** Footer in the form of a plan's title block: an outlined box of cells, the first with the name in large type. */
export function TitleBlock({ name, nameLabel, cells, ...rest }: TitleBlockProps) {
  return (
    <footer css={root} {...rest}>
      <dl css={box}>
        <div css={nameCell}>
          <dt>{nameLabel}</dt>
          <dd>{name}</dd>
        </div>
        {cells.map(({ label, content, span = 2, id }) => (
          <div key={id} css={spans[span]}>
            <dt>{label}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}
