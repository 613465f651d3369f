import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isSame } from '../../../data/snapshot/document-values.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { buttons } from '../../staff/controls/staff-styles.ts';
import type { Path } from './change-at.ts';
import { controlAt } from './field-id.ts';
import { type FieldProps, useFieldTexts } from './field-props.ts';
import { useForm } from './form-context.ts';

interface Removal {
  /** What was removed. */
  name: string;
  /** Path that gets the focus when it is back. */
  restored: Path;
  before: unknown;
  /** The value without it, once it is known. */
  after?: { value: unknown };
}

/**
 * Brings back what was removed last from a field, until its value changes again.
 *
 * @returns `remember`, to be called before the removal, and the button.
 */
export function useRemoval({ path, value }: Pick<FieldProps, 'path' | 'value'>) {
  const form = useForm();
  const { t } = useFieldTexts();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const focused = useRef<Path | null>(null);
  useEffect(() => {
    if (focused.current) controlAt(focused.current)?.focus();
    focused.current = null;
  });
  if (removal && !removal.after && !isSame(value, removal.before))
    setRemoval({ ...removal, after: { value } });

  const undo = ({ name, restored, before }: Removal) => {
    focused.current = restored;
    form.change(path, before);
    form.announce(t('fields.form.restored', { name }));
    setRemoval(null);
  };
  const button: ReactNode = removal?.after && isSame(value, removal.after.value) && (
    <p css={buttons}>
      {t('fields.form.removed', { name: removal.name })}
      <QuietButton
        isBusy={form.isDisabled}
        aria-label={t('fields.form.undoOf', { name: removal.name })}
        onClick={() => undo(removal)}
      >
        {t('fields.form.undo')}
      </QuietButton>
    </p>
  );
  const remember = (name: string, restored: Path) => setRemoval({ name, restored, before: value });
  return { remember, button };
}
