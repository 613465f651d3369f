import { css } from '@emotion/react';
import { forcedColours } from '../tokens/motion.ts';
import { type } from '../tokens/type.ts';

export const root = css`
  display: grid;
  /* Not as wide as a date and time by itself. */
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  align-content: start;
  min-width: 0;
`;
export const label = css`
  ${type.small};
  font-weight: 500;
`;
/** The sign has no alternative text: the control has the attribute `required`. */
export const required = css`
  &::after {
    content: ' *';
    content: ' *' / '';
  }
`;
export const control = css`
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 52px;
  padding: 0.75rem 1rem;
  border: 1px solid var(--muted);
  border-radius: 0;
  background: var(--surface);
  color: var(--text);
  font-size: 1.0625rem;
  line-height: 1.4;
  appearance: none;
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--text);
  }
  &:focus {
    border-color: var(--text);
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &:disabled {
    background: var(--raised);
    border-color: var(--line);
    color: var(--muted);
  }
  &[aria-invalid='true'] {
    border: 2px solid var(--error);
    padding: calc(0.75rem - 1px) calc(1rem - 1px);
  }
`;
export const area = css`
  resize: vertical;
  line-height: 1.5;
`;
export const selectBox = css`
  position: relative;
  > svg {
    position: absolute;
    inset-inline-end: 1rem;
    inset-block-start: calc(50% - 4px);
    pointer-events: none;
    ${forcedColours} {
      color: CanvasText;
    }
  }
`;
export const select = css`
  padding-inline-end: 2.75rem;
  text-overflow: ellipsis;
  white-space: normal;
  cursor: pointer;
`;
export const error = css`
  ${type.legend};
  font-size: 0.875rem;
  color: var(--error);
  font-weight: 500;
`;
/** The live region stays in the accessibility tree but takes no row of the grid. */
export const emptyRegion = css`
  position: absolute;
`;
