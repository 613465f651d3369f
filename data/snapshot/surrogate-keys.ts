import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../locale.ts';
import { kebabCase } from './content-files.ts';
import { allReads, type ContentReads, isTable, type PageContent } from './page-content.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Surrogate keys: the names under which a shared cache stores a page, one for each part of the content that it was rendered from, and
 * which are purged when this part changes. `company` and `projects` name values that are read in full, `projects/speicher` an entry,
 * `messages/de/home` the messages of a namespace in a language. Every page also has `site`.
 */

/** The key of everything. */
const everything = 'site';

/** Fields whose entries belong to a list of another name. */
const listNames: Partial<Record<keyof PageContent, string>> = {
  projectBySlug: 'projects',
  newsBySlug: 'news',
};

const nameOf = (field: keyof PageContent) => listNames[field] ?? kebabCase(field);

/** Spaces and commas separate keys, and caches compare them with regular expressions. */
const encoded = (entry: string) =>
  encodeURIComponent(entry).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
const entryKey = (name: string, ...entry: string[]) => [name, ...entry.map(encoded)].join('/');

/** Together with the other headers of a page it fits into the 4 kB that nginx reads by default, twice. */
const maxPageLength = 1_000;

interface RenderedPart {
  locale: Locale;
  page: {
    id: string;
    namespaces: readonly string[];
    project?: string | undefined;
    parent?: string | undefined;
  };
}

/**
 * The surrogate keys of a page. The largest lists of entries are replaced by the key of their list until the keys have at most 1,000
 * characters with a separator each.
 */
export function surrogateKeys(reads: ContentReads, { locale, page }: RenderedPart): string[] {
  const groups = new Map<string, Set<string>>([[everything, new Set([everything])]]);
  const add = (name: string, key: string) => groups.set(name, (groups.get(name) ?? new Set()).add(key));
  for (const namespace of ['shared', ...page.namespaces])
    add('messages', entryKey('messages', locale, namespace));
  for (const [field, entries] of reads) {
    const name = nameOf(field);
    if (entries === null) add(name, name);
    else for (const entry of entries) add(name, entryKey(name, entry));
  }
  // Whatever such a page reads, it exists with its project.
  if (page.project !== undefined) add('projects', entryKey('projects', page.project));
  // And unless it, or the page above it, is hidden.
  for (const id of [page.id, page.parent]) if (id) add('hidden-pages', entryKey('hidden-pages', id));
  const keys = () => [...groups.values()].flatMap((group) => [...group]);
  const lengthOf = (list: Iterable<string>) => [...list].join(' ').length;
  const bySize = [...groups].sort(([, one], [, other]) => lengthOf(other) - lengthOf(one));
  for (const [name] of bySize) if (lengthOf(keys()) > maxPageLength) groups.set(name, new Set([name]));
  return keys().sort();
}

/** Limits of services: 256 keys in a request, and a header of 8 kB. */
const maxPurgedKeys = 250;
const maxPurgedLength = 4_000;

/**
 * The surrogate keys of the pages that differ between two contents; the key of every page when they are too many for a request.
 *
 * @returns none when no page differs.
 */
export function changedKeys(before: Snapshot, after: Snapshot): string[] {
  const keys = new Set<string>();
  /** Compares the entries of a table; pages that have too many of them have the key of their list. */
  const compare = (name: string, one: object, other: object, ...prefix: string[]) => {
    const [left, right] = [one, other] as Record<string, unknown>[];
    for (const entry of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (isDeepStrictEqual(left?.[entry], right?.[entry])) continue;
      keys.add(name).add(entryKey(name, ...prefix, entry));
    }
  };
  for (const field of allReads.keys()) {
    if (isTable(field)) compare(nameOf(field), before[field], after[field]);
    else if (!isDeepStrictEqual(before[field], after[field])) keys.add(nameOf(field));
  }
  for (const { code } of [...before.languages, ...after.languages])
    compare('messages', before.catalogues[code] ?? {}, after.catalogues[code] ?? {}, code);
  const isTooLong = keys.size > maxPurgedKeys || [...keys].join(' ').length > maxPurgedLength;
  return isTooLong ? [everything] : [...keys].sort();
}
