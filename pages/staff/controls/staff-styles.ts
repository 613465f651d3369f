import { css } from '@emotion/react';
import { transition } from '@hd-group/ui/tokens/motion.ts';
import { focusRing, mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { gridColumns } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';

/** Both lists side by side; on narrower viewports each takes the full width. */
export const twoPanes = '@media (min-width: 1200px)';
/** Viewports on which a row of a list fits on one line. */
export const singleLineRows = '@media (min-width: 700px) and (max-width: 1199.98px), (min-width: 1400px)';

/** Grid of the inbox: one column; from 1200 px subscribers take four columns and messages eight. */
export const inboxGrid = css`
  ${gridColumns};
  align-items: start;
  font-size: 0.9375rem;
  line-height: 1.5;
`;

/** Columns 1 to 4, where the lists are side by side. */
export const narrowPane = css`
  && {
    ${twoPanes} {
      grid-column: 2 / span 4;
    }
  }
`;
/** Columns 5 to 12 with a dividing line, where the lists are side by side. */
export const widePane = css`
  && {
    ${twoPanes} {
      grid-column: 6 / span 8;
      align-self: stretch;
      border-inline-start: 1px solid var(--line);
    }
  }
`;

/** Header of a list: heading at the left, secondary text at the right. */
export const listHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  padding-block: 0.75rem 0.375rem;
  > h2 {
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.5;
  }
  > span {
    ${type.legend};
    color: var(--muted);
  }
`;

/** Controls that belong to a list. */
export const toolbar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  padding-block: 0.25rem 0.5rem;
`;

/** Search fields and selects, as high as small buttons. */
export const toolField = css`
  min-block-size: 34px;
  min-inline-size: 0;
  max-inline-size: 100%;
  padding: 0.25rem 0.625rem;
  border: 1px solid var(--muted);
  border-radius: 0;
  background: var(--surface);
  color: var(--text);
  font-size: 0.8125rem;
  line-height: 1.4;
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--text);
  }
  ${focusRing}
`;
export const searchField = css`
  ${toolField};
  flex: 1 1 12rem;
  appearance: none;
`;

export const list = css`
  border-block-start: 1px solid var(--line);
  > li {
    border-block-end: 1px solid var(--line);
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

/** Footer of a list: number of rows, next page, and export. */
export const listFooter = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  padding-block: 0.75rem 2.25rem;
  ${type.legend};
  color: var(--muted);
`;

/** An unobtrusive link or button within a row. */
export const quietLink = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text);
  font: inherit;
  font-weight: 500;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  cursor: pointer;
  ${focusRing}
  ${transition(['color'])}
  &:hover {
    color: var(--accent);
    text-decoration-thickness: 2px;
  }
  &[aria-disabled='true'] {
    color: var(--muted);
    cursor: default;
  }
`;

/** Secondary text in a row. */
export const muted = css`
  ${mutedLegend};
  overflow-wrap: anywhere;
`;

/** Small buttons side by side. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  font-size: 0.8125rem;
`;

/** A fieldset without its border and its minimal width. */
export const group = css`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  > legend {
    ${type.small};
    padding: 0;
    margin-block-end: 0.5rem;
    font-weight: 500;
  }
`;

/** A section below the lists: a heading, a text and what it is about. */
export const panel = css`
  margin-block-start: 2.25rem;
  padding-block-start: 1rem;
  border-block-start: 1px solid var(--rule);
  display: grid;
  gap: 0.75rem;
  > h2 {
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.5;
  }
  > p {
    ${type.small};
    max-inline-size: 38rem;
    color: var(--muted);
  }
  > button {
    justify-self: start;
  }
`;
