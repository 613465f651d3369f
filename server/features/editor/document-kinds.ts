import type * as v from 'valibot';
import {
  type ExtensibleCollection,
  extensibleCollections,
  hideableCollections,
} from '../../../data/api/editor-requests.ts';
import { defaultLocale } from '../../../data/locale.ts';
import { collectionOfKey } from '../../../data/snapshot/chosen-order.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { documentSchema } from '../../../data/snapshot/document-schema.ts';
import { type Fields, isFields } from '../../../data/snapshot/document-values.ts';

/** What the editor knows about the kinds of documents: titles, fields, and new ones. */

/** What people call a document: a text, also by language. Kinds without a row have no names of their own. */
const names: Record<string, (document: Fields) => unknown> = {
  languages: ({ name }) => name,
  projects: ({ name }) => name,
  places: ({ name }) => name,
  team: ({ name }) => name,
  news: ({ title }) => title,
  claims: ({ subject, id }) => subject ?? id,
  'project-types': (label) => label,
  'picture-notes': ({ alt }) => alt,
};

/** The title of a document, by language. */
export function titleOf(key: string, document: unknown, content: Content): Record<string, string> {
  const name = isFields(document) ? names[collectionOfKey(key)]?.(document) : undefined;
  const texts =
    typeof name === 'string' ? content.languages.map(({ code }) => [code, name]) : entriesOf(name);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''));
}

const entriesOf = (value: unknown) => (isFields(value) ? Object.entries(value) : []);

/** Whether documents of the kind are added and removed. */
export function isExtensible(key: string): boolean {
  return extensibleCollections.some((name) => name === collectionOfKey(key));
}

/** Whether a document can be hidden. */
export function isHideableDocument(key: string): boolean {
  return hideableCollections.some((name) => name === collectionOfKey(key));
}

/** Whether a document may have a field of its own with the name. */
export function isKnownField(key: string, name: string, content: Content): boolean {
  const schema = documentSchema(key) as (v.GenericSchema & { entries?: v.ObjectEntries }) | undefined;
  if (schema?.type === 'strict_object') return Object.hasOwn(schema.entries ?? {}, name);
  // Messages, and texts by language.
  return content.languages.some(({ code }) => code === name);
}

const noText = { [defaultLocale]: '' };

/** New documents, in which what is required is empty. `today` is an ISO date. */
const newDocuments: Record<ExtensibleCollection, (id: number, today: string) => Fields> = {
  projects: (id) => ({
    id,
    name: '',
    location: noText,
    type: '',
    category: '',
    city: '',
    image: '',
    description: noText,
    details: [],
  }),
  news: (id, today) => ({ id, title: noText, excerpt: noText, date: today, image: '', slug: '' }),
  team: () => ({
    name: '',
    photo: '',
    title: noText,
    summary: { [defaultLocale]: ['', '', '', '', ''] },
  }),
  places: () => ({ id: '', name: noText }),
  claims: (_, today) => ({ id: '', value: 0, source: noText, asOf: today, pages: [] }),
};

/**
 * A new document with the next free number. Where the key comes from a field that people fill in, such as the name of a team member, it
 * is `team/new-1` until the document is published.
 *
 * @param keys those of all documents, drafts and publications that are planned.
 */
export function newDocument(
  collection: ExtensibleCollection,
  keys: Iterable<string>,
  today: string,
): { key: string; value: Fields } {
  const isNumbered = collection === 'projects' || collection === 'news';
  const prefix = `${collection}/${isNumbered ? '' : 'new-'}`;
  const numbers = [...keys].flatMap((key) =>
    key.startsWith(prefix) ? Number(key.slice(prefix.length)) : [],
  );
  const id = Math.max(0, ...numbers.filter(Number.isSafeInteger)) + 1;
  return { key: `${prefix}${id}`, value: newDocuments[collection](id, today) };
}
