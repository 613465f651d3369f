import { css } from '@emotion/react';
import { transition } from '@hd-group/ui/tokens/motion.ts';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';

/** Link to a phone number or an email address: underlined and high enough for touch. */
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
