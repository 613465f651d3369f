import { readdirSync, readFileSync } from 'node:fs';
import { defaultLocale, type Locale } from '../locale.ts';
import { catalogueValues } from './catalogue-values.ts';
import { type Catalogue, compileCatalogue } from './compile.ts';
import type { Namespace } from './keys.ts';
import { isSharedKey } from './shared-keys.ts';

/** Every message namespace; each has one file per locale. */
export const namespaces = readdirSync(new URL(`../../locales/${defaultLocale}/`, import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length) as Namespace)
  .sort();

const serverNamespaces: readonly Namespace[] = ['mail', 'proof'];

/** Namespaces that pages load; the others are used by the server only. */
export const pageNamespaces = namespaces.filter((namespace) => !serverNamespaces.includes(namespace));

/** Path of a namespace's file, relative to the project. */
export function namespaceFile(locale: Locale, namespace: Namespace): string {
  return `locales/${locale}/${namespace}.json`;
}

/**
 * Reads the messages of a namespace.
 *
 * @throws Error when the file is missing, SyntaxError with its path when it is not valid JSON.
 */
export function readNamespace(locale: Locale, namespace: Namespace): Record<string, string> {
  const file = namespaceFile(locale, namespace);
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch (error) {
    throw new SyntaxError(`${file}: ${(error as Error).message}`);
  }
}

/** The shared messages of all namespaces. */
function sharedMessages(locale: Locale): Record<string, string> {
  const messages = namespaces.flatMap((namespace) => Object.entries(readNamespace(locale, namespace)));
  return Object.fromEntries(messages.filter(([key]) => isSharedKey(key)));
}

/** Reads a namespace, inserts the placeholder values and compiles every message. `shared` includes the names of all pages. */
export function compiledNamespace(locale: Locale, namespace: Namespace): Catalogue {
  const messages = namespace === 'shared' ? sharedMessages(locale) : readNamespace(locale, namespace);
  return compileCatalogue(messages, catalogueValues(locale));
}
