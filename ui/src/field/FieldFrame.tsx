import type { ReactNode } from 'react';
import * as styles from './styles.ts';

type FieldFrameProps = {
  id: string;
  label: ReactNode;
  mark?: ReactNode;
  error?: ReactNode;
  errorId: string;
  hint?: ReactNode;
  hintId: string;
  className?: string;
  children: ReactNode;
};

/** Label above, control, then error and hint. The error's place exists before its words, so it is read out. */
export function FieldFrame({
  id,
  label,
  mark,
  error,
  errorId,
  hint,
  hintId,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div css={styles.root} className={className}>
      <label css={styles.label} htmlFor={id}>
        {label}
        {mark}
      </label>
      {children}
      <div aria-live="polite" css={error ? undefined : styles.silent}>
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
