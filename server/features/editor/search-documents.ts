import type { Documents } from '../../../data/snapshot/documents.ts';
import { type Draft, draftedDocuments } from './drafts.ts';

type Path = readonly (string | number)[];

/** A text of a document, folded, and where it is. */
interface Place {
  path: Path;
  text: string;
}

/** All texts of a value. */
function placesOf(value: unknown, path: Path = []): Place[] {
  if (typeof value === 'string') return [{ path, text: fold(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    // What a block is, its reader does not see.
    if (name === 'kind') return [];
    // Formatting may be that of a part of a word.
    if (name === 'runs' && Array.isArray(each))
      return [{ path, text: fold(each.map(({ text }) => String(text)).join('')) }];
    return placesOf(each, [...path, Array.isArray(value) ? Number(name) : name]);
  });
}

/** Without case, accents and soft hyphens: `muhlhausen` finds Mühlhausen, `strasse` a Straße. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Mark}\u00ad]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

/** Published documents do not change. */
const known = new WeakMap<object, { places: readonly Place[]; text: string }>();

function textsOf(value: unknown): { places: readonly Place[]; text: string } {
  if (typeof value !== 'object' || value === null) return { places: [], text: '' };
  const places = known.get(value)?.places ?? placesOf(value);
  const texts = known.get(value) ?? { places, text: places.map(({ text }) => text).join('\n') };
  known.set(value, texts);
  return texts;
}

/** The place that has most of the words, of several the first. */
function bestPlace(places: readonly Place[], words: readonly string[]): Path | null {
  const counted = places.map(({ path, text }) => ({
    path,
    count: words.filter((word) => text.includes(word)).length,
  }));
  const best = Math.max(1, ...counted.map(({ count }) => count));
  return counted.find(({ count }) => count === best)?.path ?? null;
}

/**
 * The documents whose published or drafted texts, in any language, contain all words; of a question without words all.
 *
 * @returns with the path of the text to which the search leads: of what the form shows, as far as the words are there.
 */
export function findDocuments(
  published: Documents,
  drafts: readonly Draft[],
  question: string,
): { key: string; path: (string | number)[] | null }[] {
  const words = fold(question).split(/\s+/).filter(Boolean);
  const drafted = draftedDocuments(published, drafts);
  return [...new Set([...published.keys(), ...drafted.keys()])].flatMap((key) => {
    const shown = textsOf(drafted.get(key));
    const texts = [shown, textsOf(published.get(key))];
    if (!texts.some(({ text }) => words.every((word) => text.includes(word)))) return [];
    const path = bestPlace(shown.places, words);
    return [{ key, path: path && [...path] }];
  });
}
