import { css } from '@emotion/react';
import { forcedColours } from '../tokens/motion.ts';
import { focusRing } from '../tokens/shared-styles.ts';

/**
 * A bar wide enough for the links. The width is measured in the size of the text, so that a reader who enlarges the text
 * gets the menu before the links run out of room.
 */
export const wideBar = '@container bar (min-width: 62.5rem)';

export const bar = css`
  align-items: stretch;
  container: bar / inline-size;
`;
export const row = css`
  display: flex;
  align-items: stretch;
  gap: min(1.5rem, 4vw);
  ${wideBar} {
    display: grid;
    grid-template-columns: subgrid;
    gap: inherit;
  }
`;

export const brand = css`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  margin-inline-end: auto;
  padding-block: 0.25rem;
  ${wideBar} {
    grid-column: 1 / span 4;
  }
`;
export const name = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  font-size: 1.25rem;
  font-weight: 600;
  line-height: 1.1;
  letter-spacing: -0.02em;
  text-decoration: none;
  /* A long word must not widen the page when a reader enlarges the text. */
  overflow-wrap: anywhere;
  ${focusRing}
`;

export const nav = css`
  display: none;
  ${wideBar} {
    display: block;
    grid-column: 6 / -2;
    min-width: 0;
  }
`;
export const links = css`
  display: flex;
  gap: clamp(20px, 2.5vw, 36px);
  block-size: 100%;
`;
export const link = css`
  position: relative;
  display: flex;
  align-items: center;
  block-size: 100%;
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  &:focus-visible {
    outline: 2px solid;
    outline-offset: -4px;
  }
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: -1px;
  }
  &[aria-current]::after {
    border-block-end: 2px solid var(--bar-accent);
  }
  &:not([aria-current]):hover::after {
    border-block-end: 2px solid currentColor;
  }
`;

/** The list is the flex or grid item. */
export const languageForm = css`
  display: contents;
`;
export const languages = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  font-size: 0.9375rem;
  > li {
    display: flex;
    align-items: center;
  }
  > li + li::before {
    content: '/';
    margin-inline: 0.125rem;
    opacity: 0.75;
  }
  ${wideBar} {
    grid-column: -2 / -1;
  }
`;
export const language = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  min-inline-size: 24px;
  justify-content: center;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  ${focusRing}
  > :first-child {
    position: relative;
  }
  > :first-child::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: -1px;
  }
  &[aria-current] {
    font-weight: 500;
  }
  &[aria-current] > :first-child::after {
    border-block-end: 2px solid var(--bar-accent);
  }
  &:not([aria-current]):hover > :first-child::after {
    border-block-end: 2px solid currentColor;
  }
  /* Forced colours give links a colour of their own, but not buttons that look like them. */
  ${forcedColours} {
    padding-inline: 0.25rem;
    border: 1px solid;
  }
`;
