import { FieldHint, FieldLabel, hasHint } from './FieldHint.tsx';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { checkbox, help, row } from './form-styles.ts';

/** Yes or no. An optional value that is not set means no, unless its schema has the hint `yes`. */
export function BooleanInput(props: FieldProps<ShapeOf<'boolean'>>) {
  const { shape, path, value, hiddenLabel } = props;
  const state = useField(props);
  const { form, id, label, error } = state;
  const isDescribed = hasHint(state);
  const absent = shape.isRequired ? undefined : shape.hint === 'yes';
  return (
    <div css={row}>
      <label css={checkbox}>
        <input
          id={id}
          type="checkbox"
          checked={typeof value === 'boolean' ? value : absent === true}
          disabled={form.isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={isDescribed ? `${id}-hint` : undefined}
          onChange={({ currentTarget: { checked } }) =>
            form.change(path, checked === absent ? shape.empty : checked)
          }
        />
        <span>
          <FieldLabel label={label} hiddenLabel={hiddenLabel} />
        </span>
      </label>
      {isDescribed && (
        <p css={help} id={`${id}-hint`}>
          <FieldHint help={state.help} isChanged={state.isChanged} warning={state.warning} />
        </p>
      )}
    </div>
  );
}
