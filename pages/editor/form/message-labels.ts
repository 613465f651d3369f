import { useFieldTexts } from './field-props.ts';
import { type Texts, textOf } from './text-parts.ts';

/** Labels of the texts of pages: the messages `fields.messages.…` for common names, else the beginning of what visitors read. */

const maxLength = 44;

/** The beginning of a text as visitors read it, cut between words; choices such as plurals are left out. */
export function beginningOf(text: string): string {
  const plain = text
    .replaceAll('\u00ad', '')
    .replace(/\{\w+, *\w+(?:[^{}]|\{[^{}]*\})*\}/g, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= maxLength ? plain : `${plain.slice(0, maxLength).replace(/\s\S*$/, '')} …`;
}

/** Functions that label a section of messages, and a single one, by their keys. */
export function useMessageLabels() {
  const { t, has } = useFieldTexts();
  /** The label of a known name; undefined for others. */
  const known = (name: string): string | undefined => {
    const key = `fields.messages.${name}`;
    return has(key) ? t(key) : undefined;
  };
  return {
    /** @param texts all messages of the namespace in one language. */
    sectionLabel(namespace: string, section: string, texts: Texts): string {
      const prefix = `${namespace}.${section}`;
      const candidates = ['.title', '.name', '.label', ''].map((rest) => texts[prefix + rest]);
      const first = Object.entries(texts).find(([key]) => key.startsWith(`${prefix}.`))?.[1];
      const text = [...candidates, first].map(textOf).find((each) => each?.trim());
      return known(section) ?? (text ? beginningOf(text) : section);
    },
    /** @param text as visitors read it. */
    messageLabel(key: string, text: string | undefined): string {
      const [, ...rest] = key.split('.');
      const own = known(rest.join('.'));
      if (own) return own;
      const beginning = text?.trim() ? t('fields.form.beginning', { text: beginningOf(text) }) : undefined;
      return [known(`part.${rest.at(-1)}`), beginning].filter(Boolean).join(': ') || key;
    },
    /** A message without its text, such as `Form, text (contact.form.text)`. */
    messageName(key: string): string {
      const [, section = '', ...rest] = key.split('.');
      const own = known([section, ...rest].join('.'));
      const names = own ? [own] : [known(section), known(`part.${rest.at(-1)}`)].filter(Boolean);
      return names.length > 0 ? `${names.join(', ')} (${key})` : key;
    },
  };
}
