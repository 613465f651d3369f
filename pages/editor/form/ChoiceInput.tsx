import { SelectField } from '@hd-group/ui/field/SelectField.tsx';
import { frameOf } from './field-frame.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { Option, Shape } from './field-shape.ts';

interface ChoiceInputProps extends FieldProps<Shape> {
  options: readonly { value: Option; label: string }[];
  /** Called instead of changing the value at the path. */
  onChoose?(value: Option): void;
}

/** One of several options. A value that is none of them is an option, too, until another one is chosen. */
export function ChoiceInput({ options, onChoose, ...props }: ChoiceInputProps) {
  const { shape, path, value } = props;
  const state = useField(props);
  const isKnown = options.some((option) => option.value === value);
  const isAbsent = value === undefined || value === null || value === '';
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text)?.value;
    if (onChoose && chosen !== undefined) onChoose(chosen);
    else if (chosen !== undefined || text === '') state.form.change(path, chosen ?? shape.empty);
  };
  return (
    <SelectField
      {...frameOf(props, state)}
      value={isAbsent ? '' : String(value)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {(!shape.isRequired || isAbsent) && (
        <option value="">{state.t(shape.isRequired ? 'fields.form.choose' : 'fields.form.none')}</option>
      )}
      {!isKnown && !isAbsent && <option value={String(value)}>{String(value)}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
