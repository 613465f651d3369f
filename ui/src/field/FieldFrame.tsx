import { type ReactNode, useId } from 'react';
import { mutedLegend } from '../tokens/shared-styles.ts';
import * as styles from './styles.ts';

export type FieldBase = {
  label: ReactNode;
  name: string;
  /** Shown below the control, referenced by it and announced when it appears. */
  error?: ReactNode;
  hint?: ReactNode;
};

type FieldProps = FieldBase & {
  id?: string;
  className?: string;
  /** Marks the label by an asterisk, which the form explains. */
  required?: boolean;
  'aria-describedby'?: string;
};

/** Divides the props of a field into those of its frame and those of its control, and associates both by ids. */
export function useField<Props extends FieldProps>(props: Props) {
  const { label, error, hint, className, id: givenId, ...rest } = props;
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const description = [rest['aria-describedby'], error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    frame: { label, error, hint, className, id, errorId, hintId, required: rest.required },
    control: {
      ...rest,
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': description || undefined,
    },
  };
}

type FieldFrameProps = ReturnType<typeof useField<FieldProps>>['frame'] & { children: ReactNode };

/** Label, control, error and hint of a field. The live region exists before the error, so that the error is announced. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, required, error, hint } = props;
  return (
    <div css={styles.root} className={props.className}>
      <label css={[styles.label, required && styles.required]} htmlFor={props.id}>
        {label}
      </label>
      {props.children}
      <div aria-live="polite" css={error ? undefined : styles.emptyRegion}>
        {error && (
          <p css={styles.error} id={props.errorId}>
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p css={mutedLegend} id={props.hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
