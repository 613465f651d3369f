/** Texts by language, and what a text contains that its readers do not see as it is typed. */

export type Texts = Readonly<Record<string, unknown>>;

/** The texts of a value by language; none when it is absent. */
export const textsOf = (value: unknown): Texts =>
  typeof value === 'object' && value !== null ? (value as Texts) : {};
export const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const softHyphen = '\u00ad';
const noBreakSpace = '\u00a0';

/** Names of the placeholders of a text, such as `company` of `{company}`, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))];
}

/** The words of a text with soft hyphens, which are shown as middle dots: `Kontakt·nachricht`. */
export function softHyphenWords(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word.includes(softHyphen))
    .map((word) => word.replaceAll(softHyphen, '·'));
}

/** The number of spaces at which no line breaks. */
export function noBreakSpaces(text: string): number {
  return text.split(noBreakSpace).length - 1;
}

/** The number of characters that a reader counts: soft hyphens are none, and placeholders are as long as their values. */
export function shownLength(text: string, placeholders: Readonly<Record<string, string>>): number {
  const shown = text
    .replaceAll(softHyphen, '')
    .replace(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
  return [...shown].length;
}
