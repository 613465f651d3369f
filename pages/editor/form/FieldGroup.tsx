import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { group } from '../../staff/controls/staff-styles.ts';
import type { FieldProps, FieldState } from './field-props.ts';
import { isSection } from './field-shape.ts';
import { mark, section, stack } from './form-styles.ts';
import { GroupNotes } from './GroupNotes.tsx';

const required = css`
  &::after {
    content: ' *';
  }
`;

interface FieldGroupProps {
  field: FieldProps;
  state: FieldState;
  /** A group of groups tells in each of them what has changed. */
  isMarked?: boolean;
  /** Whether the label has the asterisk of a required field, for a field that is one control. */
  isRequired?: boolean;
  children: ReactNode;
}

/** Several controls of one field with its label, help and problem. One with fields of its own is a section of the form. */
export function FieldGroup({
  field,
  state,
  isMarked = false,
  isRequired = false,
  children,
}: FieldGroupProps) {
  const { id, label, help, error, warning, isChanged, t } = state;
  return (
    <fieldset
      css={[group, field.path.length === 1 && isSection(field.shape) && section]}
      id={id}
      tabIndex={-1}
    >
      <legend css={isRequired && required}>{label}</legend>
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
