import { isSame } from '../../../data/snapshot/document-values.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import type { Path } from './change-at.ts';
import { fieldId } from './field-id.ts';
import type { Shape } from './field-shape.ts';
import { useForm } from './form-context.ts';
import { useProblems } from './problem-store.ts';

export interface FieldProps<Kind extends Shape = Shape> {
  shape: Kind;
  path: Path;
  /** Key of the label in the catalogue. */
  labelKey: string;
  /** Replaces the label, for example of an entry of a list. */
  label?: string;
  /** Part of the label that a heading shows already. */
  hiddenLabel?: string;
  value: unknown;
  published: unknown;
}

/** Whether a field is shown as it was: its props are the same. Paths are new arrays each time. */
export function isSameField(before: FieldProps, after: FieldProps): boolean {
  return (
    before.shape === after.shape &&
    before.value === after.value &&
    before.published === after.published &&
    before.label === after.label &&
    before.hiddenLabel === after.hiddenLabel &&
    before.labelKey === after.labelKey &&
    fieldId(before.path) === fieldId(after.path)
  );
}

/** Texts of fields by their key. A test makes sure that every field has a label. */
export function useFieldTexts() {
  const { t, has, locale } = useMessages();
  const helpOf = (key: string) => {
    const helpKey = `${key}.help`;
    return has(helpKey) ? t(helpKey) : undefined;
  };
  return {
    t,
    has,
    locale,
    helpOf,
    labelOf: (key: string) => (has(key) ? t(key) : (key.split('.').at(-1) ?? key)),
  };
}

/** The parts that all fields have. */
export function useField({ shape, path, labelKey, label, value, published }: FieldProps) {
  const form = useForm();
  const { t, locale, labelOf, helpOf } = useFieldTexts();
  const id = fieldId(path);
  const { error, warning } = useProblems(form.problems, id);
  return {
    form,
    t,
    locale,
    labelOf,
    id,
    label: label ?? labelOf(labelKey),
    help: label === undefined ? helpOf(labelKey) : undefined,
    error,
    warning,
    /** Whether the value identifies a published document: it is shown only. */
    isFixed: form.hasPublished && 'hint' in shape && shape.hint === 'fixed',
    isChanged: form.hasPublished && !isSame(value, published),
  };
}
export type FieldState = ReturnType<typeof useField>;
