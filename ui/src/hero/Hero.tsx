import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { HeroBar, type HeroStripProps } from './HeroBar.tsx';
import { HeroTitle } from './HeroTitle.tsx';
import * as styles from './styles.ts';

export type HeroProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> &
  HeroStripProps & {
    picture: ReactNode;
    title: ReactNode;
    subtitle?: ReactNode;
    /** The header lies on the picture (overlay shells) and takes no height of its own. */
    underHeader?: boolean;
  };

/** Full-height hero: picture, title in the cut, strip below. Longer text makes the strip taller. */
export function Hero({
  picture,
  title,
  subtitle,
  actions,
  description,
  caption,
  scrollHint,
  reversed = false,
  underHeader = false,
  ...rest
}: HeroProps) {
  return (
    <div css={[styles.root, underHeader && styles.underHeader]} {...rest}>
      <div css={[styles.stage, underHeader && styles.stageUnderHeader]}>
        <div css={styles.picture}>{picture}</div>
        <div css={[styles.titleCut, reversed ? styles.titleCutReversed : styles.titleCutNarrow]}>
          <HeroTitle title={title} subtitle={subtitle} />
        </div>
      </div>
      <HeroBar {...{ actions, description, caption, scrollHint, reversed }} />
    </div>
  );
}
