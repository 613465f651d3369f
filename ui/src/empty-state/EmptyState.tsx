import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { type } from '../tokens/type.ts';

export type EmptyStateProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  title: ReactNode;
  heading?: 2 | 3;
};

const root = css`
  border-block-start: 1px solid var(--rule);
  padding-block: 1.25rem 2.25rem;
`;
const body = css`
  ${type.body};
  margin-block-start: 0.5rem;
  color: var(--muted);
  > * {
    margin-block: 0 1rem;
  }
`;

/** Message in place of an empty list: the reason as `title`, the possible next steps as children. */
export function EmptyState({ title, heading = 3, children, ...rest }: EmptyStateProps) {
  const Heading = `h${heading}` as const;
  return (
    <div css={root} {...rest}>
      <Heading css={type.h3}>{title}</Heading>
      {children && <div css={body}>{children}</div>}
    </div>
  );
}
