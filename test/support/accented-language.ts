import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { mapTexts } from '../../data/derived/block-texts.ts';
import type { Locale } from '../../data/locale.ts';
import { contentFiles } from '../../data/schemas/content-schemas.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { readShippedContent, writeContent } from '../../data/snapshot/shipped.ts';

/** Made-up languages for tests: English with an accent on every vowel, and English in Arabic letters. */

const accent = (character: string) =>
  character.replace(/[aeiou]/i, (vowel) => `${vowel}\u0301`.normalize('NFC'));

const arabic = 'ابپتثجچحخدذرزسشصضطظعغفقکگ';
const arabicLetter = (character: string) =>
  character.replace(/[a-z]/i, (letter) => arabic[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);

/** Adds the accents to the text of a message; its placeholders and plural forms do not change. */
export function accented(message: string, change = accent): string {
  let depth = 0;
  return [...message]
    .map((character) => {
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      return depth === 0 ? change(character) : character;
    })
    .join('');
}

/** Adds a language to every text that has an English one. */
function withTranslations(value: unknown, locale: string, translate: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withTranslations(each, locale, translate));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    withTranslations(field, locale, translate),
  ]);
  const { en } = value as { en?: unknown };
  if (typeof en === 'string') fields.push([locale, translate(en)]);
  else if (Array.isArray(en)) fields.push([locale, mapTexts(en, translate)]);
  else if (typeof en === 'object' && en !== null)
    fields.push([
      locale,
      Object.fromEntries(Object.entries(en).map(([key, text]) => [key, translate(String(text))])),
    ]);
  return Object.fromEntries(fields);
}

/** Content with complete texts in a further language: Persian in Arabic letters, any other with accents. */
export function translated(content: Content, locale: string): Content {
  const translate = (text: string) => accented(text, locale === 'fa' ? arabicLetter : accent);
  return { ...(withTranslations(content, locale, translate) as Content), languages: content.languages };
}

/** The code of a language that is not shipped. */
export const addedLocale = (code: string) => code as Locale;

/** Content with a further, published language. */
export function withLanguage(content: Content, locale: string): Content {
  const language = { code: addedLocale(locale), name: 'Áccéntéd', state: 'published' as const };
  const others = content.languages.filter(({ code }) => code !== language.code);
  return { ...translated(content, locale), languages: [...others, language] };
}

/**
 * Adds a published language to the content files of a folder.
 *
 * @param folder copy of the sources.
 */
export function translateSources(folder: string, locale: string): void {
  const url = pathToFileURL(`${folder}/`);
  writeContent(withLanguage(readShippedContent(url), locale), url);
  // Files that only the copy has.
  for (const name of readdirSync(new URL('data/content/', url))) {
    if ([...Object.keys(contentFiles), 'pictures'].includes(name.replace('.json', ''))) continue;
    const file = new URL(`data/content/${name}`, url);
    const value = withTranslations(JSON.parse(readFileSync(file, 'utf8')), locale, (text) => accented(text));
    writeFileSync(file, JSON.stringify(value));
  }
}
