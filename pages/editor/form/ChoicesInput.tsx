import { css } from '@emotion/react';
import { FieldGroup } from './FieldGroup.tsx';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { checkbox } from './form-styles.ts';
import { useOptions } from './use-options.ts';

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: 0 1rem;
`;

/** Any number of several options, in their order. None of an optional list means that it is absent. */
export function ChoicesInput(props: FieldProps<ShapeOf<'choices'>>) {
  const { shape, path, value, labelKey } = props;
  const state = useField(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = useOptions(shape, labelKey);
  const unknown = chosen.filter((each) => !known.some((option) => option.value === each));
  const options = [...known, ...unknown.map((each) => ({ value: String(each), label: String(each) }))];
  const toggle = (toggled: unknown) => {
    const isOn = (each: unknown) => (each === toggled ? !chosen.includes(each) : chosen.includes(each));
    const next = options.map((option) => option.value).filter(isOn);
    state.form.change(path, next.length === 0 && !shape.isRequired ? shape.empty : next);
  };
  return (
    <FieldGroup field={props} state={state} isMarked>
      <div css={list}>
        {options.map((option) => (
          <label key={option.value} css={checkbox}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              disabled={state.form.isDisabled}
              aria-describedby={state.error ? `${state.id}-error` : undefined}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
