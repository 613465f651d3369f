import { useEffect, useRef } from 'react';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { AddButton, addButtonId } from './AddButton.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { controlAt } from './field-id.ts';
import { type FieldProps, useField } from './field-props.ts';
import { type Field, isGivenNumber, isShort, type ShapeOf } from './field-shape.ts';
import { useForm } from './form-context.ts';
import { fields } from './form-styles.ts';
import { initialValue } from './initial-value.ts';
import { useRemoval } from './use-removal.tsx';

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

/** The fields of an object, without a heading. */
export function ObjectFields(props: Omit<FieldProps, 'shape'> & { shapes: readonly Field[] }) {
  const { FieldView } = useForm();
  const values = valuesOf(props.value);
  const published = valuesOf(props.published);
  const shown = props.shapes.filter(([, shape]) => !isGivenNumber(shape));
  return shown.map(([name, shape]) => (
    <div key={name} data-short={isShort(shape) ? '' : undefined}>
      <FieldView
        shape={shape}
        path={[...props.path, name]}
        labelKey={`${props.labelKey}.${name}`}
        value={values[name]}
        published={published[name]}
      />
    </div>
  ));
}

/** An object as a group of fields; one that may be absent is added and removed by a button. */
export function ObjectField(props: FieldProps<ShapeOf<'object'>>) {
  const { shape, path, value } = props;
  const state = useField(props);
  const { form, id, label, t } = state;
  const isAbsent = value === undefined || value === null;
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    pending.current?.();
    pending.current = null;
  });
  const add = () => {
    pending.current = () => controlAt(path)?.focus();
    form.problems.add(id);
    form.change(path, initialValue({ ...shape, isRequired: true }));
    form.announce(t('fields.form.addedOf', { label }));
  };
  const removal = useRemoval(props);
  const remove = () => {
    removal.remember(label, path);
    pending.current = () => document.getElementById(addButtonId(id))?.focus();
    form.change(path, shape.empty);
    form.announce(t('fields.form.removed', { name: label }));
  };
  return (
    <FieldGroup field={props} state={state}>
      {isAbsent ? (
        <>
          {removal.button}
          <AddButton id={id} label={label} onAdd={add} />
        </>
      ) : (
        <div css={fields}>
          <ObjectFields {...props} shapes={shape.fields} />
        </div>
      )}
      {!isAbsent && !shape.isRequired && (
        <div>
          <QuietButton
            isBusy={form.isDisabled}
            aria-label={t('fields.form.removeOf', { name: label })}
            onClick={remove}
          >
            {t('fields.form.remove')}
          </QuietButton>
        </div>
      )}
    </FieldGroup>
  );
}
