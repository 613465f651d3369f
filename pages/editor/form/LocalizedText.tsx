import { defaultLocale } from '../../../data/locale.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { columns, row, rowLabel } from './form-styles.ts';
import { GroupNotes } from './GroupNotes.tsx';
import { TextCell } from './TextCell.tsx';
import { textOf, textsOf } from './text-parts.ts';

/** A text by language. A translation that is emptied is missing, never stored as an empty text. */
export function LocalizedText(props: FieldProps<ShapeOf<'localized'>>) {
  const { shape, path, value } = props;
  const { form, id, label, help, error, warning } = useField(props);
  const texts = textsOf(value);
  const published = textsOf(props.published);
  const type = (code: string, typed: string) => {
    if (typed !== '') return form.change([...path, code], typed);
    const { [code]: _, ...others } = texts;
    if (!shape.isRequired && Object.keys(others).length === 0) return form.change(path, shape.empty);
    return form.change([...path, code], code === defaultLocale && shape.isRequired ? '' : undefined);
  };
  return (
    <div css={row} id={id}>
      <span css={rowLabel}>{label}</span>
      <GroupNotes id={id} help={help} error={error} warning={warning} />
      <div css={columns}>
        {form.languages.map((language) => (
          <TextCell
            key={language.code}
            path={[...path, language.code]}
            textPath={path}
            language={language}
            label={label}
            text={textOf(texts[language.code])}
            original={textOf(texts[defaultLocale])}
            published={textOf(published[language.code])}
            isRequired={shape.isRequired && !language.isDraft}
            onType={(typed) => type(language.code, typed)}
          />
        ))}
      </div>
    </div>
  );
}
