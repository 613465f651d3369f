import { css } from '@emotion/react';
import { motionAllowed } from '../tokens/motion.ts';
import { focusRing } from '../tokens/shared-styles.ts';
import { type } from '../tokens/type.ts';

/* Beside `ToastHost`, because the server evaluates only what it can render. */

/** notistack's container, above everything but an open menu. */
export const host = css`
  > .notistack-SnackbarContainer {
    z-index: 70;
  }
`;

export const transitionMs = 180;

export const transition = css`
  inline-size: min(420px, calc(100vw - 2rem));
  ${motionAllowed} {
    transition:
      opacity ${transitionMs}ms ease-out,
      translate ${transitionMs}ms ease-out;
    @starting-style {
      opacity: 0;
      translate: 0 16px;
    }
  }
  &[data-state='closed'] {
    opacity: 0;
    translate: 24px 0;
  }
`;

export const root = css`
  box-sizing: border-box;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.25rem 1rem;
  align-items: start;
  inline-size: 100%;
  max-inline-size: 420px;
  padding: 0.875rem 1rem;
  border: 1px solid var(--text);
  background: var(--surface);
  color: var(--text);
  box-shadow: 0 8px 28px rgb(0 0 0 / 18%);
  touch-action: pan-y;
  ${type.small}
`;
export const destructive = css`
  border-color: var(--error);
  border-inline-start-width: 4px;
`;
export const head = css`
  margin: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;
export const body = css`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--muted);
  overflow-wrap: anywhere;
`;
export const close = css`
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: 0.875rem;
  cursor: pointer;
  ${focusRing}
  > span {
    border-block-end: 1px solid currentColor;
  }
  &:hover {
    color: var(--accent);
  }
`;
