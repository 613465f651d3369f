import { type ReactNode, useId } from 'react';

export type FieldBase = {
  label: ReactNode;
  name: string;
  /** Shown below the control, referenced by it and announced when it appears. */
  error?: ReactNode;
  hint?: ReactNode;
};

type FieldOptions = { id?: string; error?: ReactNode; hint?: ReactNode; describedBy?: string };

/** Ids that associate label, hint and error with the control, and the control's `aria` attributes. */
export function useField({ id: givenId, error, hint, describedBy }: FieldOptions) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const description = [describedBy, error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    errorId,
    hintId,
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': description || undefined,
    },
  };
}
