import { TextField, type TextFieldProps } from '@hd-group/ui/field/TextField.tsx';

type SecretFieldProps = Omit<TextFieldProps, 'value' | 'type'> & { value: string };

/** A value to copy that is shown once: a click or the keyboard focus selects all of it. */
export function SecretField(props: SecretFieldProps) {
  return (
    <TextField
      readOnly
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      {...props}
    />
  );
}
