import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { defaultLocale } from '../locale.ts';
import { parseMessage } from './parse-message.ts';
import { isPlainText } from './plain-text.ts';

/** Names of the arguments of a message, with those of its plural forms. @throws SyntaxError when it is no ICU message. */
function argumentsOf(message: string): Set<string> {
  const names = new Set<string>();
  if (isPlainText(message)) return names;
  const collect = (tree: readonly MessageFormatElement[]): void => {
    for (const element of tree) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) collect(value);
    }
  };
  collect(parseMessage(message));
  return names;
}

/** Why a translation cannot be shown in place of its original; null when it can. */
export function translationProblem(
  translation: string | undefined,
  original: string,
  values: Readonly<Record<string, string>>,
): string | null {
  if (!translation?.trim()) return `is not translated: "${original}"`;
  return formatProblem(
    { text: translation, original, values },
    (name) => `has "{${name}}", which the message in ${defaultLocale} lacks`,
  );
}

/**
 * Why a text cannot be formatted in place of another; null when it can.
 *
 * @param describe says so of an argument that neither the original nor the values have.
 */
export function formatProblem(
  { text, original, values }: { text: string; original: string; values: Readonly<Record<string, string>> },
  describe: (name: string) => string,
): string | null {
  try {
    const known = argumentsOf(original);
    const unknown = [...argumentsOf(text)].find((name) => !known.has(name) && !(name in values));
    return unknown === undefined ? null : describe(unknown);
  } catch (error) {
    return `is not a valid message: ${(error as Error).message}`;
  }
}

/**
 * The arguments of a message that its translation lacks, such as the figure of a claim. A translation may say it without the name of the
 * company, so that this is no problem for publishing.
 *
 * @returns none when one of both is no ICU message.
 */
export function lostPlaceholders(translation: string, original: string): string[] {
  try {
    const kept = argumentsOf(translation);
    return [...argumentsOf(original)].filter((name) => !kept.has(name));
  } catch {
    return [];
  }
}
