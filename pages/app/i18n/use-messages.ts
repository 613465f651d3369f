import { useContext } from 'react';
import { MessagesContext, type MessageValues } from './messages-context.ts';

/**
 * The messages of the page in its language.
 *
 * @returns `t(key, values)` formats a message; `list(prefix)` returns the messages `<prefix>.1`, `<prefix>.2` and so on, at
 * least one; `has(key)` is whether a message exists.
 * @throws Error outside a `MessagesContext`, and for a key that no loaded namespace contains.
 */
export function useMessages() {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('useMessages() must be used inside a <MessagesContext>.');
  const { locale, catalogue, format } = messages;

  const t = (key: string, values: MessageValues = {}): string => {
    const message = catalogue[key];
    if (message === undefined) throw new Error(`No message "${key}" in ${locale}.`);
    return typeof message === 'string' ? message : format(message, values);
  };
  const has = (key: string) => catalogue[key] !== undefined;
  const list = (prefix: string): string[] => {
    const items = [t(`${prefix}.1`)];
    for (let number = 2; has(`${prefix}.${number}`); number += 1) items.push(t(`${prefix}.${number}`));
    return items;
  };
  return { locale, t, list, has };
}
