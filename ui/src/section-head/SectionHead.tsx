import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { headGap } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';

export type SectionHeadProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'id'> & {
  title: ReactNode;
  /** Id of the heading itself, for `labelledBy`. */
  id?: string;
  level?: 2 | 3;
  /** Stands at the right: a link, the arrows of a row. */
  control?: ReactNode;
  rule?: boolean;
};

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 1rem 2.25rem;
  margin-block-end: var(--head-gap, ${headGap});
`;
const ruled = css`
  border-block-start: 1px solid var(--rule);
  padding-block-start: 1.25rem;
`;
const heading = css`
  ${type.h2};
  min-width: 0;
  max-width: 100%;
`;

/** The line that starts a section, its heading and one control. */
export function SectionHead({ title, id, level = 2, control, rule = true, ...rest }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div css={[root, rule && ruled]} {...rest}>
      <Heading id={id} css={heading}>
        {title}
      </Heading>
      {control}
    </div>
  );
}
