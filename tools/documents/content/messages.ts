import { placeholderValues } from '../../../data/derived/placeholder-values.ts';
import type { Locale } from '../../../data/locale.ts';
import { insertValues } from '../../../data/messages/compile.ts';
import type { MessageKey } from '../../../data/messages/keys.ts';
import { namespaces, readNamespace } from '../../../data/messages/namespaces.ts';

/** Messages of all namespaces as text. */
export interface DocumentMessages {
  locale: Locale;
  /** @throws Error for an unknown key, or when a placeholder has no value. */
  t: (key: MessageKey, values?: Record<string, string | number>) => string;
  /** The messages `<prefix>.1`, `<prefix>.2` and so on. */
  list: (prefix: string) => string[];
}

/** Reads the messages of one language. */
export function documentMessages(locale: Locale): DocumentMessages {
  const messages = Object.assign({}, ...namespaces.map((each) => readNamespace(locale, each))) as Record<
    string,
    string
  >;
  const siteValues = placeholderValues(locale);
  const t: DocumentMessages['t'] = (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`No message "${key}" in ${locale}.`);
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
    const text = insertValues(message, { ...siteValues, ...Object.fromEntries(texts) });
    if (/\{\w+\}/.test(text))
      throw new Error(`The message "${key}" has a placeholder without a value: ${text}`);
    return text;
  };
  const isKey = (key: string): key is MessageKey => messages[key] !== undefined;
  const list = (prefix: string) => {
    const items: string[] = [];
    for (let key = `${prefix}.1`; isKey(key); key = `${prefix}.${items.length + 1}`) items.push(t(key));
    return items;
  };
  return { locale, t, list };
}
