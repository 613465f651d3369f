import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { defaultLocale } from '../locale.ts';
import type { Content } from './content.ts';

/**
 * Content as documents, the smallest parts that are versioned: one project, one news item, one namespace of messages in all languages.
 * The order of a list is the order of its documents. Sizes of pictures belong to the release and are no documents.
 */
export type Documents = ReadonlyMap<string, unknown>;

/** How the documents of a field of `Content` are keyed: one for the field, one for each entry by a property, one for each key. */
const fields = {
  languages: { prefix: 'languages', property: 'code' },
  company: { prefix: 'company' },
  disclosures: { prefix: 'disclosures' },
  holidays: { prefix: 'holidays' },
  projects: { prefix: 'projects', property: 'id' },
  places: { prefix: 'places', property: 'id' },
  team: { prefix: 'team', property: 'name' },
  news: { prefix: 'news', property: 'id' },
  press: { prefix: 'press' },
  pages: { prefix: 'pages', isTable: true },
  order: { prefix: 'order' },
  claims: { prefix: 'claims', property: 'id' },
  projectTypes: { prefix: 'project-types', isTable: true },
  pictureNotes: { prefix: 'picture-notes', isTable: true },
  areaPictures: { prefix: 'area-pictures', isTable: true },
  homeVariants: { prefix: 'home-variants', isTable: true },
  messages: { prefix: 'messages', isTable: true },
} as const satisfies Record<
  Exclude<keyof Content, 'pictures'>,
  { prefix: string; property?: string; isTable?: true }
>;

/** The documents of content, by key: `company`, `projects/12`, `messages/home`. */
export function documentsOf(content: Content): Documents {
  const documents = new Map<string, unknown>();
  for (const [name, field] of Object.entries(fields)) {
    const value = content[name as keyof Content];
    if ('property' in field) {
      for (const row of value as readonly Record<string, unknown>[])
        documents.set(`${field.prefix}/${row[field.property]}`, row);
    } else if ('isTable' in field) {
      for (const [key, entry] of Object.entries(value)) documents.set(`${field.prefix}/${key}`, entry);
    } else documents.set(field.prefix, value);
  }
  return documents;
}

/**
 * The content that documents make up. Nothing is validated; a missing document is an undefined field.
 *
 * @param pictures sizes of the pictures of the release; those of uploaded ones are in their notes.
 */
export function contentOf(documents: Documents, pictures: Content['pictures']): Content {
  const entries = [...documents];
  const content = Object.entries(fields).map(([name, field]) => {
    if (!('property' in field) && !('isTable' in field)) return [name, documents.get(field.prefix)];
    const own = entries.filter(([key]) => key.startsWith(`${field.prefix}/`));
    if ('property' in field) return [name, own.map(([, row]) => row)];
    return [name, Object.fromEntries(own.map(([key, entry]) => [key.slice(field.prefix.length + 1), entry]))];
  });
  const merged: Omit<Content, 'pictures'> = Object.fromEntries(content);
  return { ...merged, pictures: { ...pictures, ...uploadedPictures(merged) } };
}

/** The documents of kinds that this release does not have: they are of a newer one, to which the site may return. */
export function unknownDocuments(documents: Documents): Documents {
  const known = new Set<string | undefined>(Object.values(fields).map(({ prefix }) => prefix));
  return new Map([...documents].filter(([key]) => !known.has(key.split('/', 1)[0])));
}

/** Sizes of the uploaded pictures. */
export function uploadedPictures({ pictureNotes }: Pick<Content, 'pictureNotes'>): Content['pictures'] {
  return Object.fromEntries(
    Object.entries(pictureNotes).flatMap(([name, note]) => (note?.upload ? [[name, note.upload]] : [])),
  );
}

/** Digest of a document's JSON: 32 hexadecimal characters of SHA-256. */
export function digestOf(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, 32);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges three states by entry: what the owner left as it was shipped follows the new release, what the owner changed stays.
 *
 * @param base entries of the release that the owner's are based on.
 * @param merge merges entries that owner and release have both changed; the owner's by default.
 */
function mergeEntries(
  base: Documents,
  own: Documents,
  shipped: Documents,
  merge: (key: string) => unknown = (key) => own.get(key),
): Map<string, unknown> {
  const merged = new Map<string, unknown>();
  for (const [key, value] of own) {
    // A field that was taken out and put back has another place.
    const isUntouched = base.has(key) && isDeepStrictEqual(value, base.get(key));
    if (!isUntouched) merged.set(key, shipped.has(key) ? merge(key) : value);
    else if (shipped.has(key)) merged.set(key, shipped.get(key));
  }
  for (const [key, value] of shipped) if (!own.has(key) && !base.has(key)) merged.set(key, value);
  return merged;
}

type Messages = Record<string, Record<string, string>>;
const mapOf = (value: unknown): Documents => new Map(Object.entries((value ?? {}) as object));

/** The messages of a namespace, merged by language and key. A key that the release no longer has is dropped. */
function mergeMessages(base: unknown, own: unknown, shipped: unknown): Messages {
  const of = (value: unknown, locale: string) => mapOf((value as Messages | undefined)?.[locale]);
  const locales = new Set([base, own, shipped].flatMap((value) => [...mapOf(value).keys()]));
  return Object.fromEntries(
    [...locales].map((locale) => {
      // A language that is not shipped has the messages of the default one.
      const released = of(shipped, locale);
      const known = released.size > 0 ? released : of(shipped, defaultLocale);
      const merged = mergeEntries(of(base, locale), of(own, locale), released);
      // In the order of the release, which is that of the catalogue.
      return [
        locale,
        Object.fromEntries(
          [...known.keys()].flatMap((key) => (merged.has(key) ? [[key, merged.get(key)]] : [])),
        ),
      ];
    }),
  ) as Messages;
}

/**
 * An edition under a new release of the software: documents, and messages key by key, that the owner has not edited get the shipped
 * form, edited ones stay, new ones arrive, and those that were removed from the release go unless they were edited.
 *
 * @param base the shipped content that the edition is based on.
 * @param own the documents of the edition.
 * @param shipped the shipped content of this release.
 */
export function mergeRelease(base: Documents, own: Documents, shipped: Documents): Documents {
  const merge = (key: string) =>
    key.startsWith('messages/') ? mergeMessages(base.get(key), own.get(key), shipped.get(key)) : own.get(key);
  return mergeEntries(base, own, shipped, merge);
}

/** Keys of the documents that differ: added, removed or changed. */
export function changedDocuments(before: Documents, after: Documents): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => !isSame(before.get(key), after.get(key)));
}
