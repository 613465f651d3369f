import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { CutFrame } from '../cut/CutFrame.tsx';
import type { LinkComponent } from '../link/PlainLink.tsx';
import { TextLink } from '../text-link/TextLink.tsx';
import { mutedLegend } from '../tokens/shared-styles.ts';
import { from } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

export type NewsItemLayout = 'lead' | 'side';

export type NewsItemProps = Omit<ComponentPropsWithoutRef<'article'>, 'title'> & {
  picture: ReactNode;
  /** Usually a `<time>`. */
  date: ReactNode;
  title: ReactNode;
  excerpt: ReactNode;
  href: string;
  linkLabel: ReactNode;
  /** Visually hidden text after the link's label. */
  linkSuffix?: string;
  layout: NewsItemLayout;
  /** Maximum number of lines of the title. */
  titleLines?: 2 | 3;
  LinkComponent?: LinkComponent;
};

const root = css`
  display: grid;
  gap: 0.75rem 1.5rem;
  align-content: start;
`;
const sideColumns = css`
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const body = css`
  min-width: 0;
`;
const clamp = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  overflow: hidden;
`;
const lines: Record<2 | 3, SerializedStyles> = {
  2: css`
    -webkit-line-clamp: 2;
  `,
  3: css`
    -webkit-line-clamp: 3;
  `,
};
const heading = css`
  ${type.h3};
  margin-block-start: 0.375rem;
  padding-block-end: 0.1em;
`;
const leadHeading = css`
  font-size: clamp(1.375rem, 1.1rem + 0.8vw, 1.75rem);
  margin-block-start: 0.5rem;
`;
const text = css`
  ${type.small};
  margin-block-start: 0.625rem;
  max-inline-size: 31em;
  color: var(--muted);
`;
const link = css`
  margin-block-start: 1rem;
`;

/** Teaser of a news article: `lead` is large with the picture above the text, `side` has the picture beside it. */
export function NewsItem({
  picture,
  date,
  title,
  excerpt,
  href,
  linkLabel,
  linkSuffix,
  layout,
  titleLines = 2,
  LinkComponent,
  ...rest
}: NewsItemProps) {
  return (
    <article css={[root, layout === 'side' && sideColumns]} {...rest}>
      <CutFrame ratio={layout === 'lead' ? '3 / 2' : '4 / 3'}>{picture}</CutFrame>
      <div css={body}>
        <p css={mutedLegend}>{date}</p>
        <h3 css={[heading, layout === 'lead' && leadHeading, clamp, lines[titleLines]]}>{title}</h3>
        <p css={[text, clamp, lines[3]]}>{excerpt}</p>
        <TextLink css={link} href={href} LinkComponent={LinkComponent}>
          {linkLabel}
          {linkSuffix && <VisuallyHidden> {linkSuffix}</VisuallyHidden>}
        </TextLink>
      </div>
    </article>
  );
}
