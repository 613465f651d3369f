import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { type } from '../tokens/type.ts';

export type FactListProps = Omit<ComponentPropsWithoutRef<'dl'>, 'children'> & {
  facts: { label: ReactNode; value: ReactNode }[];
};

const root = css`
  border-block-end: 1px solid var(--line);
  > div {
    padding-block: 0.5rem;
    border-block-start: 1px solid var(--line);
  }
  dt {
    ${type.legend};
    color: var(--muted);
    /* The labels of a project's figures are those of its card, in lower case. */
    &::first-letter {
      text-transform: uppercase;
    }
  }
  dd {
    ${type.small};
  }
`;

/** Definition list with the label above the value and a line between entries. */
export function FactList({ facts, ...rest }: FactListProps) {
  return (
    <dl css={root} {...rest}>
      {facts.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may be a node.
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
