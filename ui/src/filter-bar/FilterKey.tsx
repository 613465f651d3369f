import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { StatusIcon, type StatusKind } from '../status-icon/StatusIcon.tsx';
import { type } from '../tokens/type.ts';

export type FilterKeyProps = Omit<ComponentPropsWithoutRef<'ul'>, 'children'> & {
  entries: { kind: StatusKind; label: ReactNode }[];
};

const root = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  ${type.legend};
  margin-block-start: 0.75rem;
  color: var(--muted);
  > li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  > li > span:first-of-type {
    color: var(--text);
  }
`;

/** Legend of the status icons. */
export function FilterKey({ entries, ...rest }: FilterKeyProps) {
  return (
    <ul css={root} {...rest}>
      {entries.map(({ kind, label }) => (
        <li key={kind}>
          <StatusIcon kind={kind} />
          {label}
        </li>
      ))}
    </ul>
  );
}
