import type { ReactNode } from 'react';
import { GroupNotes } from './FieldNotes.tsx';
import type { FieldProps, FieldState } from './field-props.ts';
import { group, mark, section, stack } from './form-styles.ts';

interface FieldGroupProps {
  field: FieldProps;
  state: FieldState;
  /** A group of groups tells in each of them what has changed. */
  isMarked?: boolean;
  children: ReactNode;
}

/** Several controls of one field with its label, help and problem. One of the document itself is a section of the form. */
export function FieldGroup({ field, state, isMarked = false, children }: FieldGroupProps) {
  const { id, label, help, error, warning, isChanged, t } = state;
  return (
    <fieldset css={[group, field.path.length === 1 && section]} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div css={stack}>
        <GroupNotes id={id} help={help} error={error} warning={warning} />
        {children}
        {isMarked && isChanged && (
          <p>
            <span css={mark}>{t('fields.form.changed')}</span>
          </p>
        )}
      </div>
    </fieldset>
  );
}
