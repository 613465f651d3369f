import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '../locale.ts';
import type { Namespace } from './keys.ts';
import { parseMessage } from './parse-message.ts';
import { isPlainText } from './plain-text.ts';

/** A compiled message: plain text, or the syntax tree of a message with arguments. */
export type CompiledMessage = string | MessageFormatElement[];
export type Catalogue = Record<string, CompiledMessage>;
/** The compiled messages by language and namespace. */
export type Catalogues = Readonly<Record<Locale, Readonly<Record<Namespace, Catalogue>>>>;

/**
 * Replaces `{name}` with the placeholder value of that name (company name, figures of the claims register).
 *
 * @param message ICU message; other arguments do not change.
 */
export function insertValues(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/**
 * Compiles one message.
 *
 * @throws SyntaxError with the key when the message is not a valid ICU message.
 */
function compileMessage(key: string, message: string): CompiledMessage {
  if (isPlainText(message)) return message;
  try {
    const tree = parseMessage(message);
    if (tree.every((element) => element.type === TYPE.literal)) {
      return tree.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');
    }
    return tree;
  } catch (error) {
    throw new SyntaxError(`Message "${key}" is not a valid ICU message: ${String(error)}`);
  }
}

/** Compiles the messages of one namespace and locale. */
export function compileCatalogue(
  messages: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Catalogue {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      compileMessage(key, insertValues(message, values)),
    ]),
  );
}
