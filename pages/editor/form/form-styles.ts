import { css } from '@emotion/react';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { type } from '@hd-group/ui/tokens/type.ts';

/** The width of the form decides, not that of the viewport: the preview may be beside it. */
export const wideForm = '@container document-form (min-width: 38rem)';

/** Fields below each other; short ones side by side in a wide form. */
export const fields = css`
  display: grid;
  gap: 1.5rem;
  align-items: start;
  min-inline-size: 0;
  ${wideForm} {
    grid-template-columns: 1fr 1fr;
    > * {
      grid-column: 1 / -1;
    }
    > [data-short] {
      grid-column: auto;
    }
  }
`;

/** A group of the document: a section with a line above it, which the legend would otherwise interrupt. */
export const section = css`
  border-block-start: 1px solid var(--line);
  padding-block-start: 1rem;
  > legend {
    float: inline-start;
    inline-size: 100%;
    font-size: 1.125rem;
  }
  > legend + * {
    clear: both;
  }
`;
export const stack = css`
  display: grid;
  gap: 1rem;
  min-inline-size: 0;
`;
export const help = css`
  ${mutedLegend};
  max-inline-size: 44rem;
`;
export const problem = css`
  ${type.legend};
  font-size: 0.875rem;
  font-weight: 500;
  color: var(--error);
`;
export const hintLine = css`
  display: block;
  overflow-wrap: anywhere;
`;
export const mark = css`
  ${mutedLegend};
  display: inline-block;
  padding-inline: 0.375rem;
  border: 1px solid var(--muted);
`;

/** Controls that are as compact as a form with many of them needs; 16 px, below which phones zoom in. */
export const compact = css`
  && {
    gap: 0.25rem;
  }
  input,
  textarea,
  select {
    min-block-size: 44px;
    padding: 0.5rem 0.75rem;
    font-size: 1rem;
  }
  select {
    padding-inline-end: 2.75rem;
  }
  input:read-only {
    background: var(--raised);
    border-color: var(--line);
  }
  /* As high as the text, where the browser can. */
  textarea {
    field-sizing: content;
  }
`;
/** One column for each language. */
export const columns = css`
  display: grid;
  gap: 0.75rem 1.5rem;
  align-items: start;
  ${wideForm} {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;
export const row = css`
  display: grid;
  gap: 0.375rem;
  min-inline-size: 0;
`;
export const rowLabel = css`
  ${type.small};
  font-weight: 500;
`;
export const checkbox = css`
  display: flex;
  gap: 0.625rem;
  align-items: center;
  min-block-size: 32px;
  ${type.small};
  > input {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--accent);
  }
`;
