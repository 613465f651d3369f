import type { Ref } from 'react';
import { toolField } from './staff-styles.ts';

interface ToolSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** Texts by value, in the order of the list. */
  options: readonly (readonly [value: Value, text: string])[];
  onChange(value: Value): void;
  ref?: Ref<HTMLSelectElement>;
}

/** A filter of a list, or a choice within a row. */
export function ToolSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  ref,
}: ToolSelectProps<Value>) {
  return (
    <select
      ref={ref}
      css={toolField}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
