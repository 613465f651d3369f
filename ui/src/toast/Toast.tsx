import { css } from '@emotion/react';
import type { ComponentPropsWithoutRef } from 'react';
import { focusRing } from '../tokens/shared-styles.ts';
import { type } from '../tokens/type.ts';
import type { ToastContent } from './show-toast.ts';

export type ToastProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> &
  ToastContent & { closeLabel: string; onClose: () => void };

const root = css`
  box-sizing: border-box;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.25rem 1rem;
  align-items: start;
  inline-size: 100%;
  max-inline-size: 420px;
  padding: 0.875rem 1rem;
  border: 1px solid var(--text);
  background: var(--surface);
  color: var(--text);
  box-shadow: 0 8px 28px rgb(0 0 0 / 18%);
  touch-action: pan-y;
  ${type.small}
`;
const destructive = css`
  border-color: var(--error);
  border-inline-start-width: 4px;
`;
const head = css`
  margin: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const body = css`
  grid-column: 1 / -1;
  margin: 0;
  color: var(--muted);
  overflow-wrap: anywhere;
`;
const close = css`
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  font-size: 0.875rem;
  cursor: pointer;
  ${focusRing}
  > span {
    border-block-end: 1px solid currentColor;
  }
  &:hover {
    color: var(--accent);
  }
`;

/** Presentation of a toast: title, optional description, close button. */
export function Toast({ kind = 'plain', title, description, closeLabel, onClose, ...rest }: ToastProps) {
  return (
    <div css={[root, kind === 'destructive' && destructive]} data-kind={kind} {...rest}>
      <p css={head}>{title}</p>
      <button css={close} type="button" onClick={onClose}>
        <span>{closeLabel}</span>
      </button>
      {description && <p css={body}>{description}</p>}
    </div>
  );
}
