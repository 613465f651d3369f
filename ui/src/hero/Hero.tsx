import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { HeroBar, type HeroBarProps } from './HeroBar.tsx';
import { HeroTitle } from './HeroTitle.tsx';
import * as styles from './styles.ts';

export type HeroProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> &
  HeroBarProps & {
    picture: ReactNode;
    title: ReactNode;
    subtitle?: ReactNode;
    /** The header overlays the picture (overlay shells), so the hero fills the viewport. */
    underHeader?: boolean;
  };

/** Full-height hero: picture, title in a cut, hero bar below. A longer text makes the hero bar taller. */
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
