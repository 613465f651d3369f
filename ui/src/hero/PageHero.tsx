import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { filled } from '../tokens/shared-styles.ts';
import { column, gridColumns } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';
import { title as titleStyle } from './styles.ts';

const root = css`
  row-gap: 1.25rem;
  align-items: start;
  padding-block: clamp(2.5rem, 6vw, 5.5rem) clamp(2.25rem, 5vw, 4.5rem);
`;
const heading = css`
  ${titleStyle};
  ${column(1, 7)}
`;
const text = css`
  ${type.body};
  padding-block-start: 0.375rem;
  ${column(8, 5)}
  > * {
    margin-block: 0 0.625rem;
  }
  > *:first-of-type:not(:last-child) {
    ${type.lead};
    margin-block-end: 0.625rem;
  }
`;
const pictureBox = css`
  && {
    grid-column: bleed;
  }
  position: relative;
  block-size: clamp(15rem, 38vw, 36rem);
  margin-block-start: 2.25rem;
  overflow: hidden;
  background: var(--raised);
  ${filled}
`;

export type PageHeroProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  title: ReactNode;
  /** One or more paragraphs; of several the first is larger. A string becomes one paragraph. */
  intro?: ReactNode;
  /** Below the text, from edge to edge of the viewport; may contain a `Cut`. */
  picture?: ReactNode;
};

/** Hero of a page that starts with text: title at the left, intro from column 8. */
export function PageHero({ title, intro, picture, ...rest }: PageHeroProps) {
  return (
    <div css={[gridColumns, root]} {...rest}>
      <h1 css={heading} tabIndex={-1} data-page-heading="">
        {title}
      </h1>
      {intro && <div css={text}>{typeof intro === 'string' ? <p>{intro}</p> : intro}</div>}
      {picture && <div css={pictureBox}>{picture}</div>}
    </div>
  );
}
