import { css } from '@emotion/react';
import { forcedColours } from '@hd-group/ui/tokens/motion.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { singleLineRows } from '../../staff/controls/staff-styles.ts';

/** Columns: selection and status icon, sender, subject and text, time; below them the controls. Stacked on a phone. */
export const row = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 0.125rem 0.625rem;
  padding: 0.375rem 0;
  line-height: 1.4;
  /* The bar of the selection must not cover what has the focus. */
  :is(a, button, input, select, textarea) {
    scroll-margin-block: 5rem 9rem;
  }
  ${from.medium} {
    grid-template-columns: 24px 10.5rem minmax(0, 1fr) 9.5rem;
    column-gap: 0.75rem;
    padding-inline: 0.625rem 0.75rem;
  }
  ${singleLineRows} {
    grid-template-columns: 24px clamp(10.5rem, 18vw, 13rem) minmax(0, 1fr) 11.5rem;
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
/** The first column: the checkbox, and the status icon below it. */
export const selection = css`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 0.25rem;
`;
export const unreadStatusIcon = css`
  inline-size: 9px;
  block-size: 9px;
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
export const subjectLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.75rem;
  > button {
    font-size: 0.8125rem;
  }
`;
export const text = css`
  max-inline-size: 38rem;
  font-size: 0.875rem;
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
  -webkit-line-clamp: 2;
  /* A salutation shares its line with what follows. */
  white-space: normal;
`;
export const suspected = css`
  ${type.legend};
  padding-inline: 0.375rem;
  border: 1px solid var(--muted);
  color: var(--muted);
  font-weight: 400;
`;
export const aside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.5rem 1rem;
  > time {
    ${type.legend};
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  ${from.medium} {
    flex-direction: column;
    align-items: flex-end;
    gap: 0.125rem;
    text-align: end;
  }
`;
/** The controls in one line, if they fit; what one of them opens is below. */
export const actions = css`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem 0.875rem;
  min-inline-size: 0;
  font-size: 0.8125rem;
`;
/** A button among the controls, and what it opens below them. */
export const opener = css`
  display: contents;
`;
export const fullWidth = css`
  flex-basis: 100%;
  min-inline-size: 0;
`;
export const failed = css`
  ${type.legend};
  ${fullWidth};
  grid-column: 2 / -1;
  color: var(--error);
  font-weight: 500;
`;
