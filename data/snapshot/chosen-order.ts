import type { Documents } from './documents.ts';

/**
 * The order of lists as editors have chosen it: the document `order` names entries as their keys do after the first slash. Those that it
 * does not name come after them, so a new entry is at the end of its list.
 */

/** The key of the document. */
export const orderKey = 'order';

/** The first part of a document's key, which is the name of its list. */
export const collectionOfKey = (key: string) => key.split('/', 1)[0] ?? '';
/** What a document's key has after its first part, which is the name of the entry in its list. */
export const entryOfKey = (key: string) => key.slice(collectionOfKey(key).length + 1);

/** The names that a document has for a list; null for none. */
function chosenNames(documents: Documents, collection: string): unknown[] | null {
  const names = (documents.get(orderKey) as Record<string, unknown> | undefined)?.[collection];
  return Array.isArray(names) ? names : null;
}

/**
 * The documents with the entries of each list in the chosen order.
 *
 * @param former documents whose order a list has for which none is chosen; by default it stays as it is.
 */
export function inChosenOrder(documents: Documents, former?: Documents): Documents {
  const formerLists = former && Map.groupBy(former.keys(), collectionOfKey);
  const lists = Map.groupBy(documents.keys(), collectionOfKey);
  const sorted = new Map(
    [...lists].map(([collection, keys]) => {
      const names = chosenNames(documents, collection) ?? formerLists?.get(collection)?.map(entryOfKey);
      const positions = new Map(names?.map((name, position) => [name, position]));
      const positionOf = (key: string) => positions.get(entryOfKey(key)) ?? positions.size;
      const own = names ? keys.toSorted((one, other) => positionOf(one) - positionOf(other)) : keys;
      return [collection, own.values()] as const;
    }),
  );
  return new Map(
    [...documents.keys()].map((key) => {
      const next = sorted.get(collectionOfKey(key))?.next().value ?? key;
      return [next, documents.get(next)];
    }),
  );
}

type Renamed = readonly (readonly [from: string, to: string])[];

/** A value of the document `order` with the present names of entries. @param renamed former keys with the present ones. */
export function renamedOrder(order: unknown, renamed: Renamed): unknown {
  if (typeof order !== 'object' || order === null) return order;
  const present = new Map(renamed);
  const changed = Object.entries(order).map(([collection, names]) => [
    collection,
    Array.isArray(names)
      ? names.map((name) => entryOfKey(present.get(`${collection}/${name}`) ?? `${collection}/${name}`))
      : names,
  ]);
  return Object.fromEntries(changed);
}

/** The documents with the present names of entries in the chosen order. @param renamed former keys with the present ones. */
export function withRenamedEntries(documents: Documents, renamed: Renamed): Documents {
  if (!documents.has(orderKey)) return documents;
  return new Map(documents).set(orderKey, renamedOrder(documents.get(orderKey), renamed));
}
