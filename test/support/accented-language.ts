import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A made-up language for tests: English with an accent on every vowel. */

/** Adds the accents to the text of a message; its placeholders and plural forms do not change. */
export function accented(message: string): string {
  let depth = 0;
  return [...message]
    .map((character) => {
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      return depth === 0
        ? character.replace(/[aeiou]/i, (vowel) => `${vowel}\u0301`.normalize('NFC'))
        : character;
    })
    .join('');
}

/** Adds `locale` to every text of a content file that has an English one. */
function withTranslations(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withTranslations(each, locale));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withTranslations(field, locale)]);
  const { en } = value as { en?: string | string[] };
  if (en !== undefined) fields.push([locale, Array.isArray(en) ? en.map(accented) : accented(en)]);
  return Object.fromEntries(fields);
}

function rewrite(file: string, change: (content: unknown) => unknown): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

/**
 * Fills the catalogues of a language that `npm run content:check -- --new` has created, and adds its texts to the content
 * files.
 *
 * @param folder copy of the sources.
 */
export function translateSources(folder: string, locale: string): void {
  const english = path.join(folder, 'locales/en');
  for (const name of readdirSync(english)) {
    const messages = JSON.parse(readFileSync(path.join(english, name), 'utf8')) as Record<string, string>;
    rewrite(path.join(folder, 'locales', locale, name), (empty) =>
      Object.fromEntries(Object.keys(empty as object).map((key) => [key, accented(messages[key] ?? '')])),
    );
  }
  const content = path.join(folder, 'data/content');
  for (const name of readdirSync(content)) {
    if (name.endsWith('.json')) rewrite(path.join(content, name), (value) => withTranslations(value, locale));
  }
}
