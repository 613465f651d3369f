import { css } from '@emotion/react';
import { transition } from '@hd-group/ui/tokens/motion.ts';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';

/** A number or an address that can be called or written to: underlined, high enough for a finger. */
export const plainLink = css`
  display: inline-block;
  min-block-size: 1.5rem;
  color: var(--text);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  overflow-wrap: anywhere;
  ${focusRing}
  ${transition(['color'])}
  &:hover {
    color: var(--accent);
    text-decoration-thickness: 2px;
  }
`;
