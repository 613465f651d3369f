import type { Path } from './change-at.ts';
import { useFieldTexts } from './field-props.ts';
import { documentLabelKey } from './field-shape.ts';

/**
 * A function that names the value at a path of a document as its form does, with the numbers of entries and the language:
 * `Opening hours, Entry 2, Days`.
 *
 * @param languageName name of a language by its code; undefined for what is no language.
 */
export function useFieldName(languageName: (code: string) => string | undefined) {
  const { t, has, labelOf } = useFieldTexts();
  return (documentKey: string, path: Path): string => {
    let key = documentLabelKey(documentKey);
    const names = path.map((part) => {
      if (typeof part === 'number') return t('fields.form.entry', { number: part + 1 });
      if (!has(`${key}.${part}`)) return languageName(part) ?? part;
      key = `${key}.${part}`;
      return labelOf(key);
    });
    return names.join(', ');
  };
}
