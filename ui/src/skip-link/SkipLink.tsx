import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

const root = css`
  position: fixed;
  inset-block-start: 0.75rem;
  inset-inline-start: 0.75rem;
  z-index: 60;
  padding: 0.75rem 1.25rem;
  background: var(--text);
  color: var(--on-text);
  font-size: 1rem;
  font-weight: 500;
  text-decoration: none;
  border: 1px solid var(--text);
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
  &:focus {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  @media print {
    display: none;
  }
`;

/** Skip link, visible on focus; the first element of a page. A click moves the focus to the target. `href` is a fragment. */
export function SkipLink({ href, onClick, ...rest }: ComponentPropsWithoutRef<'a'> & { href: `#${string}` }) {
  const moveFocus = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const target = document.getElementById(href.slice(1));
    if (!target || event.defaultPrevented) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus();
  };
  return <a css={root} href={href} onClick={moveFocus} {...rest} />;
}
