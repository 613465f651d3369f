import type { ComponentPropsWithoutRef } from 'react';
import type { ToastContent } from './show-toast.ts';
import * as styles from './styles.ts';

export type ToastProps = Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> &
  ToastContent & { closeLabel: string; onClose: () => void };

/** Presentation of a toast: title, optional description, close button. */
export function Toast({ kind = 'plain', title, description, closeLabel, onClose, ...rest }: ToastProps) {
  return (
    <div css={[styles.root, kind === 'destructive' && styles.destructive]} data-kind={kind} {...rest}>
      <p css={styles.head}>{title}</p>
      <button css={styles.close} type="button" onClick={onClose}>
        <span>{closeLabel}</span>
      </button>
      {description && <p css={styles.body}>{description}</p>}
    </div>
  );
}
