import { css } from '@emotion/react';
import { transition } from '@hd-group/ui/tokens/motion.ts';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { gridColumns } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';

/** Both lists beside each other; narrower, each has the whole width. */
export const panes = '@media (min-width: 1200px)';
/** Wherever a list is wide enough for a row in one line. */
export const roomy = '@media (min-width: 700px) and (max-width: 1199.98px), (min-width: 1400px)';

/** The tool's sheet: one column, from 1200 px subscribers on four columns and messages on eight. */
export const inboxGrid = css`
  ${gridColumns};
  align-items: start;
  font-size: 0.9375rem;
  line-height: 1.5;
`;

/** Columns 1 to 4, where the lists stand side by side. */
export const narrow = css`
  && {
    ${panes} {
      grid-column: 2 / span 4;
    }
  }
`;
/** Columns 5 to 12, where the lists stand side by side, behind a line. */
export const wide = css`
  && {
    ${panes} {
      grid-column: 6 / span 8;
      align-self: stretch;
      border-inline-start: 1px solid var(--line);
    }
  }
`;

/** A list's first line: heading left, quiet words or controls right. */
export const listHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  padding-block: 1rem 0.5rem;
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
  padding-block: 0.25rem 0.75rem;
`;

/** Search fields and selects of the tool: as high as its small buttons. */
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
  margin: 0;
  padding: 0;
  list-style: none;
  border-block-start: 1px solid var(--line);
  > li {
    border-block-end: 1px solid var(--line);
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

/** What stands below a list: how much of it is shown, more of it, and its export. */
export const listFoot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  padding-block: 0.75rem 2.25rem;
  ${type.legend};
  color: var(--muted);
`;

/** A quiet link or button inside a line of the tool. */
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
