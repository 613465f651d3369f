import type { Documents } from '../../../data/snapshot/documents.ts';
import { type Draft, draftedDocuments } from './drafts.ts';

/** All texts of a value, in one string. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, each]) => {
      // What a block is, its reader does not see.
      if (name === 'kind') return '';
      // Formatting may be that of a part of a word.
      return name === 'runs' && Array.isArray(each) ? each.map(textOf).join('') : textOf(each);
    })
    .filter(Boolean)
    .join('\n');
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
const folded = new WeakMap<object, string>();

function foldedText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const text = folded.get(value) ?? fold(textOf(value));
  folded.set(value, text);
  return text;
}

/** The keys of the documents whose published or drafted texts, in any language, contain all words; of a question without words all. */
export function findDocuments(published: Documents, drafts: readonly Draft[], question: string): string[] {
  const words = fold(question).split(/\s+/).filter(Boolean);
  const drafted = draftedDocuments(published, drafts);
  return [...new Set([...published.keys(), ...drafted.keys()])].filter((key) => {
    const texts = [published.get(key), drafted.get(key)].map(foldedText);
    return texts.some((text) => words.every((word) => text.includes(word)));
  });
}
