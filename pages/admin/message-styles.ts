import { css } from '@emotion/react';
import { forcedColours } from '@hd-group/ui/tokens/motion.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { singleLineRows } from './inbox-styles.ts';

/** Columns: status icon, sender, subject and text, time and action; stacked on a phone. */
export const row = css`
  display: grid;
  grid-template-columns: 11px minmax(0, 1fr);
  gap: 0.5rem 0.875rem;
  padding: 0.75rem 0;
  ${from.medium} {
    grid-template-columns: 11px 9rem minmax(0, 1fr) 11.5rem;
    column-gap: 1rem;
    padding-inline: 1rem 0.75rem;
  }
  ${singleLineRows} {
    grid-template-columns: 11px clamp(9rem, 18vw, 13rem) minmax(0, 1fr) 11.5rem;
  }
`;
export const unreadRow = css`
  background: var(--raised);
  /* On a phone the background extends to the viewport edges, past the margin of the text. */
  box-shadow: -1rem 0 0 var(--raised), 1rem 0 0 var(--raised);
  ${from.medium} {
    box-shadow: none;
  }
`;
export const statusIcon = css`
  inline-size: 9px;
  block-size: 9px;
  margin-block-start: 0.45rem;
`;
export const unreadStatusIcon = css`
  ${statusIcon};
  background: var(--accent);
  ${forcedColours} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;
export const part = css`
  grid-column: 2;
  min-width: 0;
  ${from.medium} {
    grid-column: auto;
  }
`;
export const sender = css`
  > h3 {
    font: inherit;
    overflow-wrap: anywhere;
    &:focus {
      outline: none;
    }
    &:focus-visible {
      outline: 2px solid var(--accent);
    }
  }
  > a {
    ${type.legend};
    display: inline-block;
    min-block-size: 24px;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    color: var(--muted);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
    text-decoration-color: var(--line);
    &:hover {
      color: var(--accent);
      text-decoration-color: currentColor;
    }
  }
`;
export const strong = css`
  && {
    font-weight: 600;
  }
`;
export const text = css`
  max-inline-size: 38rem;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
export const readText = css`
  color: var(--muted);
`;
export const collapsed = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;
export const suspected = css`
  ${type.legend};
  display: inline-block;
  margin-inline-start: 0.75rem;
  padding-inline: 0.375rem;
  border: 1px solid var(--muted);
  color: var(--muted);
  font-weight: 400;
`;
export const aside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  > time {
    ${type.legend};
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  > button {
    white-space: nowrap;
  }
  ${from.medium} {
    flex-direction: column;
    align-items: flex-end;
    gap: 0.375rem;
    text-align: end;
  }
`;
/** Below the text of the message. */
export const actions = css`
  grid-column: 2;
  min-inline-size: 0;
  ${from.medium} {
    grid-column: 3 / -1;
  }
`;
export const failed = css`
  ${type.legend};
  grid-column: 2 / -1;
  color: var(--error);
  font-weight: 500;
`;
