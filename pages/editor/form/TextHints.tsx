import { memo } from 'react';
import { useFieldTexts } from './field-props.ts';
import { useForm } from './form-context.ts';
import { hintLine } from './form-styles.ts';
import { noBreakSpaces, placeholdersIn, shownLength, softHyphenWords } from './text-parts.ts';

interface TextHintsProps {
  text: string;
  maxLength?: number;
}

/** Whether a text has anything that a hint tells. */
export function hasTextHints({ text, maxLength }: TextHintsProps): boolean {
  return maxLength !== undefined || /[{\u00ad\u00a0]/.test(text);
}

/** Length, placeholders with their present values, and invisible characters of a text. */
export const TextHints = memo(function TextHints({ text, maxLength }: TextHintsProps) {
  const { t } = useFieldTexts();
  const { placeholders } = useForm();
  const names = placeholdersIn(text);
  const words = softHyphenWords(text);
  const spaces = noBreakSpaces(text);
  const nameOf = (name: string) => (placeholders[name] ? `{${name}} = ${placeholders[name]}` : `{${name}}`);
  return (
    <>
      {maxLength !== undefined && (
        <span css={hintLine}>
          {t('fields.form.length', { length: shownLength(text, placeholders), max: maxLength })}
        </span>
      )}
      {names.length > 0 && (
        <span css={hintLine}>{t('fields.form.placeholders', { names: names.map(nameOf).join(', ') })}</span>
      )}
      {words.length > 0 && (
        <span css={hintLine}>{t('fields.form.softHyphens', { words: words.join(', ') })}</span>
      )}
      {spaces > 0 && <span css={hintLine}>{t('fields.form.noBreakSpaces', { count: spaces })}</span>}
    </>
  );
});
