import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Cut, cutNumber } from '../cut/Cut.tsx';
import { CutFrame } from '../cut/CutFrame.tsx';
import type { LinkComponent } from '../link/PlainLink.tsx';
import { TextLink } from '../text-link/TextLink.tsx';
import { type } from '../tokens/type.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

export type AreaCardShape = 'portrait' | 'grid';

export type AreaCardProps = Omit<ComponentPropsWithoutRef<'article'>, 'title'> & {
  /** Formatted number: `01`. */
  number: string;
  title: ReactNode;
  text: ReactNode;
  href: string;
  linkLabel: ReactNode;
  /** Visually hidden text after the link's label, so that several "Learn more" links have different names. */
  linkSuffix?: string;
  picture: ReactNode;
  LinkComponent?: LinkComponent;
  shape?: AreaCardShape;
};

const root = css`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  block-size: 100%;
  min-width: 0;
`;
const subgrid = css`
  grid-row: span 4;
  grid-template-rows: subgrid;
  row-gap: 0;
`;
const pictureInGrid = css`
  block-size: 320px;
`;
const heading = css`
  ${type.h3};
  margin-block-start: 1.125rem;
`;
const headingInGrid = css`
  font-size: 1.25rem;
`;
const body = css`
  ${type.small};
  margin-block-start: 0.5rem;
  color: var(--muted);
`;
const link = css`
  justify-self: start;
  margin-block-start: 1.25rem;
`;

/** Card of a business area: picture with its number in a cut, title, text, link. `grid` aligns the rows of a grid's cards. */
export function AreaCard({
  number,
  title,
  text,
  href,
  linkLabel,
  linkSuffix,
  picture,
  LinkComponent,
  shape = 'portrait',
  ...rest
}: AreaCardProps) {
  const inGrid = shape === 'grid';
  return (
    <article css={[root, inGrid && subgrid]} {...rest}>
      <CutFrame ratio={inGrid ? undefined : '4 / 5'} css={inGrid && pictureInGrid}>
        {picture}
        <Cut css={cutNumber}>{number}</Cut>
      </CutFrame>
      <h3 css={[heading, inGrid && headingInGrid]}>{title}</h3>
      <p css={body}>{text}</p>
      <TextLink css={link} href={href} LinkComponent={LinkComponent}>
        {linkLabel}
        {linkSuffix && <VisuallyHidden> {linkSuffix}</VisuallyHidden>}
      </TextLink>
    </article>
  );
}
