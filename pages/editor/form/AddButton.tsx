import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { useFieldTexts } from './field-props.ts';
import { useForm } from './form-context.ts';

const root = css`
  justify-self: start;
`;

/** The `id` of the button that adds an entry to a list, or a group. */
export const addButtonId = (id: string) => `${id}-add`;

interface AddButtonProps {
  /** `id` of the list or the group. */
  id: string;
  label: string;
  isLine?: boolean;
  onAdd(): void;
}

/** Adds an entry, a line or a group. */
export function AddButton({ id, label, isLine = false, onAdd }: AddButtonProps) {
  const { t } = useFieldTexts();
  const { isDisabled } = useForm();
  return (
    <Button
      css={root}
      size="small"
      id={addButtonId(id)}
      disabled={isDisabled}
      aria-label={t(isLine ? 'fields.form.addLineTo' : 'fields.form.addTo', { label })}
      onClick={onAdd}
    >
      {t(isLine ? 'fields.form.addLine' : 'fields.form.add')}
    </Button>
  );
}
