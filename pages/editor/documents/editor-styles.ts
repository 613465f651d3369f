import { css } from '@emotion/react';
import { type } from '@hd-group/ui/tokens/type.ts';

/** A state of a document, as a plain label. */
export const label = css`
  ${type.legend};
  padding: 0 0.375rem;
  border: 1px solid var(--line);
  white-space: nowrap;
`;

/** Buttons and links side by side. */
export const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.25rem;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
`;

/** A row of a list of documents: name at the left, state at the right. */
export const documentRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.125rem 0.75rem;
  padding-block: 0.375rem;
  > a {
    overflow-wrap: anywhere;
  }
`;

/** A row of a history: a publication, planned or done, or a version. */
export const historyRow = css`
  display: grid;
  gap: 0.25rem;
  padding-block: 0.75rem;
  > h3 {
    font: inherit;
    font-weight: 600;
    > span {
      margin-inline-start: 0.75rem;
      font-weight: 400;
    }
  }
  > p {
    max-inline-size: 46rem;
  }
  /* The line below the row follows that of its last document. */
  ul > li:last-child {
    border-block-end: 0;
  }
`;

/** What gets the focus by script: in place of what had it and was removed, or to be announced. */
export const focusTarget = css`
  outline: none;
`;
