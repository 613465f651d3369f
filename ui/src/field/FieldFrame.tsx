import type { ReactNode } from 'react';
import * as styles from './styles.ts';

type FieldFrameProps = {
  id: string;
  label: ReactNode;
  /** Marks the label by an asterisk, which the form explains. */
  required?: boolean;
  error?: ReactNode;
  errorId: string;
  hint?: ReactNode;
  hintId: string;
  className?: string;
  children: ReactNode;
};

/** Label, control, error and hint of a field. The live region exists before the error, so that the error is announced. */
export function FieldFrame({
  id,
  label,
  required,
  error,
  errorId,
  hint,
  hintId,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div css={styles.root} className={className}>
      <label css={[styles.label, required && styles.required]} htmlFor={id}>
        {label}
      </label>
      {children}
      <div aria-live="polite" css={error ? undefined : styles.emptyRegion}>
        {error && (
          <p css={styles.error} id={errorId}>
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p css={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
