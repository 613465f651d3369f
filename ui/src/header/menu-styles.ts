import { css } from '@emotion/react';
import { focusRing } from '../tokens/shared-styles.ts';
import { inset } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';
import { wideBar } from './bar-styles.ts';

export const menu = css`
  display: flex;
  align-items: center;
  ${wideBar} {
    display: none;
  }
`;
export const toggle = css`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin-inline-end: -10px;
  list-style: none;
  cursor: pointer;
  ${focusRing}
  &::-webkit-details-marker {
    display: none;
  }
  details[open] > & > [data-shown='closed'],
  details:not([open]) > & > [data-shown='open'] {
    display: none;
  }
`;
/** Fills the viewport below the bar. Not fixed, because the bar is a query container and so its containing block. */
export const panel = css`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  block-size: calc(100dvh - 100%);
  box-sizing: border-box;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${inset} 2rem;
  background: var(--surface);
  color: var(--text);
`;
export const link = css`
  display: block;
  padding-block: 1rem;
  border-block-end: 1px solid var(--line);
  font-size: 2rem;
  line-height: 1.15;
  font-weight: 500;
  letter-spacing: -0.028em;
  text-decoration: none;
  ${focusRing}
  &[aria-current] {
    border-block-end: 2px solid var(--accent);
    padding-block-end: calc(1rem - 1px);
  }
  &:hover {
    color: var(--accent);
  }
`;
export const address = css`
  ${type.small};
  margin-block-start: 1.5rem;
  color: var(--muted);
`;
