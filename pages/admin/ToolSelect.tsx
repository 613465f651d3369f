import { toolField } from './inbox-styles.ts';

interface ToolSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** Texts by value, in the order of the list. */
  options: readonly (readonly [value: Value, text: string])[];
  onChange(value: Value): void;
}

/** A filter of a list. */
export function ToolSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ToolSelectProps<Value>) {
  return (
    <select
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
