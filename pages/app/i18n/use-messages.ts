import { createContext, useContext } from 'react';
import type { Locale } from '../../../data/locale.ts';
import type { Catalogue, CompiledMessage } from '../../../data/messages/compile.ts';
import type { ItemsKey, ListKey, MessageKey, PlainKey, Translate } from '../../../data/messages/keys.ts';

export type MessageValues = Record<string, string | number>;
/** Formats a message that has arguments; plain messages are strings. */
export type FormatMessage = (tree: Exclude<CompiledMessage, string>, values: MessageValues) => string;

export interface Messages {
  locale: Locale;
  catalogue: Catalogue;
  /** In the browser it is set when the formatter is loaded. */
  format: FormatMessage;
}

export const MessagesContext = createContext<Messages | null>(null);

/** A function that formats the messages of a language. */
export function translator(messages: Messages): Translate {
  return (key: MessageKey, values: MessageValues = {}) => {
    const message = messages.catalogue[key];
    if (message === undefined) throw new Error(`No message "${key}" in ${messages.locale}.`);
    return typeof message === 'string' ? message : messages.format(message, values);
  };
}

/**
 * The messages of the page in its language.
 *
 * @returns `t(key, values)` formats a message; `list(prefix)` returns the messages `<prefix>.1`, `<prefix>.2` and so on, at
 * least one; `items(prefix)` returns the messages `<prefix>.1.title`, `<prefix>.1.text` and so on, at least one; `has(key)`
 * is whether a message exists.
 * @throws Error outside a `MessagesContext`, and for a key that no loaded namespace contains.
 */
export function useMessages() {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages() must be used inside a <MessagesContext>.');
  const { locale, catalogue } = messages;
  const t = translator(messages);
  const has = (key: string): key is PlainKey => catalogue[key] !== undefined;
  const list = (prefix: ListKey): string[] => {
    const items: string[] = [];
    for (let key = `${prefix}.1`; has(key); key = `${prefix}.${items.length + 1}`) items.push(t(key));
    if (items.length === 0) throw new Error(`No message "${prefix}.1" in ${locale}.`);
    return items;
  };
  const items = (prefix: ItemsKey): { title: string; text: string }[] => {
    const found: { title: string; text: string }[] = [];
    for (let number = 1; ; number += 1) {
      const title = `${prefix}.${number}.title`;
      const text = `${prefix}.${number}.text`;
      if (!has(title) || !has(text)) break;
      found.push({ title: t(title), text: t(text) });
    }
    if (found.length === 0) throw new Error(`No message "${prefix}.1.title" in ${locale}.`);
    return found;
  };
  return { locale, t, list, items, has };
}
