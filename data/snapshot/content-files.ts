import type { Locale } from '../locale.ts';
import type { Namespace } from '../messages/keys.ts';
import { contentFiles } from '../schemas/content-schemas.ts';
import type { Content } from './content.ts';
import type { PageContent } from './page-content.ts';

/** Names of the files that content is shipped in, for reading them and for messages about their entries. */

/** Path of a namespace's file, relative to the project. */
export function namespaceFile(locale: Locale, namespace: Namespace): string {
  return `locales/${locale}/${namespace}.json`;
}

/** Path of a content file, relative to the project. */
export function contentFile(name: string): string {
  return `data/content/${name}.json`;
}

/** The field of `Content` with the entries of a content file: that of `area-pictures` is `areaPictures`. */
export function contentField(name: string): keyof Content {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Content;
}

/** A name as files and keys spell it: `area-pictures` for `areaPictures`. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Fields of the pages' content that have not the name of what they are made from. */
const collections: Partial<Record<keyof PageContent, string>> = {
  projectBySlug: 'projects',
  newsBySlug: 'news',
  pictures: 'picture-notes',
  hiddenPages: 'pages',
};

/** The content file that a field of the pages' content is made from, and so the first part of the keys of its documents. */
export function collectionOf(field: keyof PageContent): string {
  return collections[field] ?? kebabCase(field);
}

/** Whether a content file is one document; the others have a document for each entry. */
export function isDocument(name: string): boolean {
  const type = contentFiles[name]?.type;
  return type !== 'array' && type !== 'record';
}
