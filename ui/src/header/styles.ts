import { css, type SerializedStyles } from '@emotion/react';
import { transition } from '../tokens/motion.ts';
import { from, headerHeight } from '../tokens/space.ts';

export type HeaderShell = 'standard' | 'overlay' | 'overlay-dark';
export type HeaderSize = 'normal' | 'compact' | 'dense';

/** The colours of the header are four custom properties, which shells and states set. */
export const root = css`
  --bar-background: color-mix(in srgb, var(--surface) 90%, transparent);
  --bar-foreground: var(--text);
  --bar-line: var(--line);
  --bar-accent: var(--accent);
  inset-block-start: 0;
  z-index: 50;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  box-sizing: border-box;
  min-block-size: ${headerHeight.phone};
  background: var(--bar-background);
  color: var(--bar-foreground);
  border-block-end: 1px solid var(--bar-line);
  ${transition(['background-color', 'border-color', 'box-shadow', 'color'], 200)}
  /* On a picture only the foreground colour has enough contrast for the focus ring. */
  && :is(a, button, summary):focus-visible {
    outline-color: var(--bar-foreground);
  }
  &[data-state='scrolled'] {
    --bar-background: color-mix(in srgb, var(--surface) 98%, transparent);
    box-shadow: 0 1px 12px rgb(0 0 0 / 8%);
  }
  @media print {
    display: none;
  }
`;

/** Repeated `&` for a specificity above every state of the shells: the bar is legible on the background of the open menu. */
const opaqueWithMenu = css`
  &&&&:has(details[open]) {
    --bar-background: var(--surface);
    --bar-foreground: var(--text);
    --bar-line: var(--line);
    --bar-accent: var(--accent);
  }
`;

export const shells: Record<HeaderShell, SerializedStyles> = {
  standard: css`
    position: sticky;
    ${opaqueWithMenu}
  `,
  overlay: css`
    position: fixed;
    inset-inline: 0;
    /* A translucent background gives the text enough contrast on the mid-tones of a sky. */
    &[data-state='top'] {
      --bar-background: color-mix(in srgb, var(--foreground-light) 14%, transparent);
      --bar-foreground: var(--foreground-dark);
      --bar-accent: var(--foreground-dark-accent);
      --bar-line: color-mix(in srgb, var(--bar-foreground) 45%, transparent);
    }
    &[data-state='top'][data-foreground='light'] {
      --bar-background: color-mix(in srgb, var(--foreground-dark) 14%, transparent);
      --bar-foreground: var(--foreground-light);
      --bar-accent: var(--foreground-light);
    }
    ${opaqueWithMenu}
  `,
  'overlay-dark': css`
    position: fixed;
    inset-inline: 0;
    --bar-background: color-mix(in srgb, var(--header-dark) 78%, transparent);
    --bar-foreground: var(--foreground-light);
    --bar-accent: var(--header-dark-accent);
    --bar-line: color-mix(in srgb, var(--foreground-light) 30%, transparent);
    &[data-state='scrolled'] {
      --bar-background: color-mix(in srgb, var(--header-dark) 94%, transparent);
    }
    ${opaqueWithMenu}
  `,
};

export const sizes: Record<HeaderSize, SerializedStyles> = {
  normal: css`
    ${from.large} {
      min-block-size: ${headerHeight.normal};
    }
  `,
  compact: css`
    ${from.large} {
      min-block-size: ${headerHeight.compact};
    }
  `,
  dense: css`
    ${from.large} {
      min-block-size: ${headerHeight.dense};
    }
  `,
};
