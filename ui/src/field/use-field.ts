import { type ReactNode, useId } from 'react';

export type FieldBase = {
  label: ReactNode;
  name: string;
  /** In words; shown beneath, tied to the control, read out when it appears. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Mark after the label of a field that may stay empty or must not, as the site words it. */
  mark?: ReactNode;
};

/** Ids that tie label, control, hint and error together, and the control's state attributes. */
export function useField(given: { id?: string; error?: ReactNode; hint?: ReactNode; describedBy?: string }) {
  const own = useId();
  const id = given.id ?? own;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [given.describedBy, given.error && errorId, given.hint && hintId]
    .filter(Boolean)
    .join(' ');
  return {
    errorId,
    hintId,
    control: {
      id,
      'aria-invalid': given.error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  };
}
