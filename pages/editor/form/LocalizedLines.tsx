import { defaultLocale } from '../../../data/locale.ts';
import { AddButton } from './AddButton.tsx';
import { EntryButtons } from './EntryButtons.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { fieldId } from './field-id.ts';
import { type FieldProps, useField } from './field-props.ts';
import type { ShapeOf } from './field-shape.ts';
import { columns, row } from './form-styles.ts';
import { GroupNotes } from './GroupNotes.tsx';
import { TextCell } from './TextCell.tsx';
import { textOf, textsOf } from './text-parts.ts';
import { useList } from './use-list.ts';
import { useRemoval } from './use-removal.tsx';

type Lines = readonly unknown[];
const linesOf = (value: unknown): Lines => (Array.isArray(value) ? value : []);

/** Lines by language. The lines with the same number belong together, so they are added, moved and removed together. */
export function LocalizedLines(props: FieldProps<ShapeOf<'localized'>>) {
  const { shape, path, value } = props;
  const state = useField(props);
  const { form, id, label, t } = state;
  const { minLength, maxLength } = shape.value as ShapeOf<'list'>;
  const texts = textsOf(value);
  const published = textsOf(props.published);
  const codes = Object.keys(texts);
  const length = Math.max(0, ...codes.map((code) => linesOf(texts[code]).length));
  const nameOf = (index: number) => t('fields.form.line', { number: index + 1 });
  const store = (code: string, lines: Lines) => {
    const isMissing = lines.length === 0 && code !== defaultLocale;
    form.change([...path, code], isMissing ? undefined : lines);
  };
  const type = (code: string, index: number, typed: string) => {
    const lines = [...linesOf(texts[code])];
    while (lines.length < index) lines.push('');
    lines[index] = typed;
    // A language without any text is not translated.
    store(code, lines.every((line) => line === '') && code !== defaultLocale ? [] : lines);
  };
  const removal = useRemoval(props);
  const { act, add } = useList({
    id,
    onRemove: removal.remember,
    length,
    nameOf: (index) => `${label}, ${nameOf(index)}`,
    pathOf: (index) => [...path, form.languages[0]?.code ?? defaultLocale, index],
    onChange(changed) {
      for (const code of codes) store(code, changed(padded(linesOf(texts[code]), length)));
    },
    onAdd() {
      // The default language decides how many lines there are.
      const lines = padded(linesOf(texts[defaultLocale]), length);
      if (codes.length === 0) form.change(path, { [defaultLocale]: [''] });
      else form.change([...path, defaultLocale], [...lines, '']);
    },
  });
  return (
    <FieldGroup field={props} state={state}>
      {form.languages.map(({ code }) => (
        <LanguageNotes key={code} {...props} path={[...path, code]} />
      ))}
      {Array.from({ length }, (_, index) => (
        <div key={fieldId([...path, index])} css={row}>
          <div css={columns}>
            {form.languages.map((language) => (
              <TextCell
                key={language.code}
                path={[...path, language.code, index]}
                textPath={path}
                language={language}
                label={`${label}, ${nameOf(index)}`}
                text={textOf(linesOf(texts[language.code])[index])}
                original={textOf(linesOf(texts[defaultLocale])[index])}
                published={textOf(linesOf(published[language.code])[index])}
                isRequired={language.code === defaultLocale}
                onType={(typed) => type(language.code, index, typed)}
              />
            ))}
          </div>
          <EntryButtons
            listId={id}
            index={index}
            length={length}
            name={`${label}, ${nameOf(index)}`}
            canRemove={length > (minLength === maxLength ? maxLength : 0)}
            onAct={(action) => act(index, action)}
          />
        </div>
      ))}
      {removal.button}
      {length < maxLength && <AddButton id={id} label={label} isLine onAdd={add} />}
    </FieldGroup>
  );
}

/** What is wrong with the lines of one language, such as their number. */
function LanguageNotes(props: FieldProps) {
  const { form, id, error, warning } = useField(props);
  const name = form.languages.find(({ code }) => code === props.path.at(-1))?.name;
  return <GroupNotes id={id} error={error && `${name}: ${error}`} warning={warning} />;
}

const padded = (lines: Lines, length: number): Lines => [
  ...lines,
  ...Array.from({ length: Math.max(0, length - lines.length) }, () => ''),
];
