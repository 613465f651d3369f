import { translateDetail } from '../../../data/derived/translate-detail.ts';
import { defaultLocale, type Locale } from '../../../data/locale.ts';
import { type FieldProps, useField } from './field-props.ts';
import { columns, row } from './form-styles.ts';
import { GroupNotes } from './GroupNotes.tsx';
import { TextCell } from './TextCell.tsx';
import { type Texts, textOf, textsOf } from './text-parts.ts';

/** The texts of a line: a string is the text in the default language alone. */
const linesOf = (value: unknown): Texts =>
  typeof value === 'string' ? { [defaultLocale]: value } : textsOf(value);

/** The translation by phrase; nothing where there is none, as the line then stays English. */
function phraseOf(line: string | undefined, code: string): string | undefined {
  if (!line || code === defaultLocale) return undefined;
  const { text, translated } = translateDetail(line, code as Locale);
  return translated ? text : undefined;
}

/** A line that is translated by phrase; a translation that is typed replaces that one. */
export function PhraseField(props: FieldProps) {
  const { path, value } = props;
  const { form, id, label, error, warning } = useField(props);
  const texts = linesOf(value);
  const published = linesOf(props.published);
  const type = (code: string, typed: string) => {
    const { [code]: _, ...others } = texts;
    const next = typed === '' && code !== defaultLocale ? others : { ...texts, [code]: typed };
    const translated = Object.keys(next).some((each) => each !== defaultLocale);
    form.change(path, translated ? next : (next[defaultLocale] ?? ''));
  };
  return (
    <div css={row} id={id}>
      <GroupNotes id={id} error={error} warning={warning} />
      <div css={columns}>
        {form.languages.map((language) => (
          <TextCell
            key={language.code}
            path={[...path, language.code]}
            textPath={path}
            language={language}
            label={[props.hiddenLabel, label].filter(Boolean).join(', ')}
            text={textOf(texts[language.code])}
            original={textOf(texts[defaultLocale])}
            published={textOf(published[language.code])}
            isRequired={language.code === defaultLocale}
            placeholder={phraseOf(textOf(texts[defaultLocale]), language.code)}
            onType={(typed) => type(language.code, typed)}
          />
        ))}
      </div>
    </div>
  );
}
