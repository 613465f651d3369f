import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A message ready to show: text, or the syntax tree of one that takes values. */
export type CompiledMessage = string | MessageFormatElement[];
export type Catalogue = Record<string, CompiledMessage>;

/**
 * Puts facts (company name, figures of the claims register) in the place of their `{name}`.
 *
 * @param message ICU message; names that are no facts stay as they are.
 */
export function insertFacts(message: string, facts: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
}

/**
 * Compiles one message.
 *
 * @throws SyntaxError when the message is no valid ICU message; the message names its key.
 */
export function compileMessage(key: string, message: string): CompiledMessage {
  try {
    const tree = parse(message, { captureLocation: false });
    if (tree.every((element) => element.type === TYPE.literal)) {
      return tree.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');
    }
    return tree;
  } catch (error) {
    throw new SyntaxError(`Message "${key}" is no valid ICU message: ${String(error)}`);
  }
}

/** Compiles the messages of one area and locale. */
export function compileCatalogue(
  messages: Readonly<Record<string, string>>,
  facts: Readonly<Record<string, string>>,
): Catalogue {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, compileMessage(key, insertFacts(message, facts))]),
  );
}
