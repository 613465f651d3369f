import { css, type SerializedStyles } from '@emotion/react';
import { transition } from '../tokens/motion.ts';
import { from, headerHeight } from '../tokens/space.ts';

export type HeaderShell = 'standard' | 'overlay' | 'overlay-dark';
export type HeaderSize = 'normal' | 'compact' | 'dense';

/** The bar's own four colours; shells and states only set these. */
export const root = css`
  --bar-ground: var(--header-ground);
  --bar-ink: var(--header-ink);
  --bar-line: var(--line);
  --bar-mark: var(--accent);
  inset-block-start: 0;
  z-index: 50;
  box-sizing: border-box;
  block-size: ${headerHeight.phone};
  background: var(--bar-ground);
  color: var(--bar-ink);
  border-block-end: 1px solid var(--bar-line);
  ${transition(['background-color', 'border-color', 'box-shadow', 'color'], 200)}
  /* On a picture only the ink is sure to be seen. */
  && :is(a, summary):focus-visible {
    outline-color: var(--bar-ink);
  }
  &[data-state='scrolled'] {
    --bar-ground: color-mix(in srgb, var(--header-ground) 94%, transparent);
    box-shadow: 0 1px 12px rgb(0 0 0 / 8%);
  }
  @media print {
    display: none;
  }
`;

/** Above every state and ink of the shells, so that the bar is read on the menu's ground too. */
const opaqueWithMenu = css`
  &&&&:has(details[open]) {
    --bar-ground: var(--surface);
    --bar-ink: var(--text);
    --bar-line: var(--line);
    --bar-mark: var(--accent);
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
    /* The faintest veil: it carries the words over the middle tones of a sky. */
    &[data-state='top'] {
      --bar-ground: color-mix(in srgb, var(--ink-light) 14%, transparent);
      --bar-ink: var(--ink-dark);
      --bar-mark: var(--ink-dark-mark);
      --bar-line: color-mix(in srgb, var(--bar-ink) 45%, transparent);
    }
    &[data-state='top'][data-ink='light'] {
      --bar-ground: color-mix(in srgb, var(--ink-dark) 14%, transparent);
      --bar-ink: var(--ink-light);
      --bar-mark: var(--ink-light);
    }
    ${opaqueWithMenu}
  `,
  'overlay-dark': css`
    position: fixed;
    inset-inline: 0;
    --bar-ground: color-mix(in srgb, var(--header-dark) 78%, transparent);
    --bar-ink: var(--ink-light);
    --bar-mark: var(--header-dark-mark);
    --bar-line: color-mix(in srgb, var(--ink-light) 30%, transparent);
    &[data-state='scrolled'] {
      --bar-ground: color-mix(in srgb, var(--header-dark) 94%, transparent);
    }
    ${opaqueWithMenu}
  `,
};

export const sizes: Record<HeaderSize, SerializedStyles> = {
  normal: css`
    ${from.large} {
      block-size: ${headerHeight.normal};
    }
  `,
  compact: css`
    ${from.large} {
      block-size: ${headerHeight.compact};
    }
  `,
  dense: css`
    ${from.large} {
      block-size: ${headerHeight.dense};
    }
  `,
};
