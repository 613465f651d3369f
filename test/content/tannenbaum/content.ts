import { readFileSync } from 'node:fs';
import path from 'node:path';
import { byLocale } from '../../../data/locale.ts';
import type { Content } from '../../../data/snapshot/content.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'));

/**
 * A small company with long names: no bonds, no news, nothing for the press, one person, seven projects, another state, other figures. Its files replace
 * those of the shipped content, its messages those that describe the shipped company.
 */
export function tannenbaum(content: Content): Content {
  const own: Content['messages'] = read('messages');
  const messages = Object.fromEntries(
    Object.entries(content.messages).map(([namespace, texts]) => [
      namespace,
      byLocale(content.languages, (locale) => ({
        ...texts[locale],
        ...own[namespace as keyof typeof own]?.[locale],
      })),
    ]),
  ) as Content['messages'];
  const files = ['company', 'disclosures', 'places', 'projects', 'team', 'news', 'claims'];
  const pictureNotes = Object.fromEntries(
    Object.entries(content.pictureNotes).map(([name, { isForPress: _, ...note }]) => [name, note]),
  );
  const replaced = Object.fromEntries(files.map((name) => [name, read(name)]));
  return { ...content, ...replaced, press: {}, pictureNotes, messages };
}
