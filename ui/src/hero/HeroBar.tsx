import type { ReactNode } from 'react';
import { ArrowDown } from '../icon/icons.tsx';
import { gridColumns } from '../tokens/space.ts';
import * as styles from './bar-styles.ts';

export type HeroBarProps = {
  actions?: ReactNode;
  description?: ReactNode;
  caption?: ReactNode;
  scrollHint?: { href: string; label: string };
  reversed?: boolean;
};

/** Row below a hero's picture: description, actions, caption and a link to the content below. */
export function HeroBar({ actions, description, caption, scrollHint, reversed = false }: HeroBarProps) {
  return (
    <div css={[gridColumns, styles.bar]}>
      {description && <p css={[styles.description, reversed && styles.descriptionReversed]}>{description}</p>}
      {actions && <div css={[styles.actions, reversed && styles.actionsReversed]}>{actions}</div>}
      {(caption || scrollHint) && (
        <div css={[styles.aside, reversed && styles.asideReversed]}>
          {caption && <p css={styles.caption}>{caption}</p>}
          {scrollHint && (
            <a css={styles.scrollHint} href={scrollHint.href}>
              {scrollHint.label}
              <ArrowDown />
            </a>
          )}
        </div>
      )}
    </div>
  );
}
