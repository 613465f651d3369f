import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { headGap } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';

export type SectionHeadProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'id'> & {
  title: ReactNode;
  /** Id of the heading, for `labelledBy` of the section. */
  id?: string;
  /** At the right: a link or the arrow buttons of a row. */
  control?: ReactNode;
};

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 1rem 2.25rem;
  margin-block-end: var(--head-gap, ${headGap});
  border-block-start: 1px solid var(--rule);
  padding-block-start: 1.25rem;
`;
const heading = css`
  ${type.h2};
  min-width: 0;
  max-width: 100%;
`;

/** Head of a section: a rule, the heading (level 2) and an optional control. */
export function SectionHead({ title, id, control, ...rest }: SectionHeadProps) {
  return (
    <div css={root} {...rest}>
      <h2 id={id} css={heading}>
        {title}
      </h2>
      {control}
    </div>
  );
}
