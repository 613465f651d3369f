import type { Block } from '../../../data/schemas/block-schemas.ts';
import { collectionOfKey } from '../../../data/snapshot/chosen-order.ts';
import { useContent } from '../../app/content/use-content.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { calendarDay } from '../../staff/controls/local-time.ts';
import { blocksText } from '../blocks/blocks-text.ts';
import type { Path } from '../form/change-at.ts';
import { isBlocksAt } from '../form/field-shape.ts';
import { useMessageLabels } from '../form/message-labels.ts';
import { useFieldName } from '../form/use-field-name.ts';
import { useDocumentNames } from './use-document-names.ts';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Functions that name the value at a path as the form does, with its language, and show it as text. */
export function useValueTexts() {
  const { t, has, locale } = useMessages();
  const { languages } = useContent();
  const { languageName } = useDocumentNames();
  const { messageName } = useMessageLabels();
  const isLanguage = (code: string) => languages.some((language) => language.code === code);
  const fieldName = useFieldName((code) => (isLanguage(code) ? languageName(code) : undefined));
  const valueText = (documentKey: string, path: Path, value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'boolean') return t(value ? 'editor.yes' : 'editor.no');
    if (isBlocksAt(documentKey, path) && Array.isArray(value)) return blocksText(value as Block[], t);
    if (Array.isArray(value)) return value.map((each) => valueText(documentKey, path, each)).join('\n');
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, each]) => {
          const label = isLanguage(name) ? languageName(name) : name;
          return `${label}: ${valueText(documentKey, [...path, name], each)}`;
        })
        .join('\n');
    const names = path.filter((name) => typeof name === 'string');
    // The label of a choice.
    const label = ['fields', collectionOfKey(documentKey), ...names, value].join('.');
    if (has(label)) return t(label);
    return isDay(value) ? calendarDay(value, locale) : String(value);
  };
  return {
    valueText,
    pathLabel(documentKey: string, path: Path): string {
      if (path.length === 0) return t('editor.diff.whole');
      if (collectionOfKey(documentKey) !== 'messages') return fieldName(documentKey, path);
      const [language, ...key] = path;
      return [...key.map(String).map(messageName), languageName(String(language))].join(', ');
    },
  };
}
