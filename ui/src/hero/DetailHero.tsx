import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Cut } from '../cut/Cut.tsx';
import { from, inset } from '../tokens/space.ts';
import { HeroTitle } from './HeroTitle.tsx';
import * as styles from './styles.ts';

const stage = css`
  ${styles.stage};
  ${from.medium} {
    min-block-size: min(41.5vw, 620px);
  }
`;
const backLine = css`
  margin-block-end: 0.75rem;
`;
/** Wide enough for long German words in one line. */
const titleCut = css`
  ${styles.titleCut};
  ${from.large} {
    max-inline-size: 80%;
  }
`;
const captionCut = css`
  padding-inline-end: ${inset};
  color: var(--muted);
  max-inline-size: 33%;
  ${from.medium} {
    display: block;
  }
  display: none;
`;

export type DetailHeroProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  picture: ReactNode;
  /** Link back to the overview, above the title. */
  back?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  caption?: ReactNode;
};

/** Hero of a detail page: picture, back link and title in the left cut, caption in the right one. */
export function DetailHero({ picture, back, title, subtitle, caption, ...rest }: DetailHeroProps) {
  return (
    <div css={stage} {...rest}>
      <div css={styles.picture}>{picture}</div>
      <div css={titleCut}>
        {back && <div css={backLine}>{back}</div>}
        <HeroTitle title={title} subtitle={subtitle} />
      </div>
      {caption && (
        <Cut corner="right" flush={false} css={captionCut}>
          {caption}
        </Cut>
      )}
    </div>
  );
}
