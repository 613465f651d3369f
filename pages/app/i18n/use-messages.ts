import { useContext } from 'react';
import { MessagesContext, type MessageValues } from './messages-context.ts';

/**
 * The words of the page, in its language.
 *
 * @returns `t(key, values)` for one message, `list(prefix)` for the messages `<prefix>.1`, `<prefix>.2` and so on, at
 * least one, and `has(key)`.
 * @throws Error for a key that no loaded area holds.
 */
export function useMessages() {
  const texts = useContext(MessagesContext);
  if (!texts) throw new Error('useTexts() needs a <TextContext> above it.');
  const { locale, catalogue, format } = texts;

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
