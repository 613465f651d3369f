import { readFileSync } from 'node:fs';
import { catalogueFacts } from '../data/content/catalogue-facts.ts';
import type { Locale } from '../data/locale.ts';
import type { Namespace } from '../data/site/page-row.ts';
import { type Catalogue, compileCatalogue } from './compile.ts';

/** Every message namespace; each has one file per locale. */
export const namespaces: readonly Namespace[] = [
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
  'subscription',
  'admin',
  'errors',
  'mail',
  'proof',
];

const serverNamespaces: readonly Namespace[] = ['mail', 'proof'];

/** Namespaces that pages load; the others are used by the server only. */
export const pageNamespaces: readonly Namespace[] = namespaces.filter(
  (namespace) => !serverNamespaces.includes(namespace),
);

/** Path of a namespace's file, relative to the project. */
export function namespaceFile(locale: Locale, namespace: Namespace): string {
  return `locales/${locale}/${namespace}.json`;
}

/**
 * Reads the messages of a namespace.
 *
 * @throws Error when the file is missing, SyntaxError when it is not valid JSON.
 */
export function readNamespace(locale: Locale, namespace: Namespace): Record<string, string> {
  const file = new URL(`./${locale}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** Reads a namespace, inserts the facts and compiles every message. */
export function compiledNamespace(locale: Locale, namespace: Namespace): Catalogue {
  return compileCatalogue(readNamespace(locale, namespace), catalogueFacts(locale));
}
