import { readFileSync } from 'node:fs';
import { catalogueFacts } from '../data/content/catalogue-facts.ts';
import type { Locale } from '../data/locale.ts';
import type { Area } from '../data/site/pages.ts';
import { type Catalogue, compileCatalogue } from './compile.ts';

/** Every message area; each is one file a locale. */
export const namespaces: readonly Area[] = [
  'shared',
  'home',
  'about',
  'business',
  'projects',
  'regional',
  'bremen',
  'bond',
  'contact',
  'news',
  'newsletter',
  'admin',
  'errors',
];

/** The file of an area, relative to the project. */
export function namespaceFile(locale: Locale, area: Area): string {
  return `locales/${locale}/${area}.json`;
}

/**
 * The messages of an area as its file holds them.
 *
 * @throws when the file is missing or no JSON.
 */
export function readNamespace(locale: Locale, area: Area): Record<string, string> {
  const file = new URL(`./${locale}/${area}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** An area with facts inserted and every message compiled. */
export function compiledNamespace(locale: Locale, area: Area): Catalogue {
  return compileCatalogue(readNamespace(locale, area), catalogueFacts(locale));
}
