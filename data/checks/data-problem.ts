import { collectionOfKey } from '../snapshot/chosen-order.ts';
import { contentFile } from '../snapshot/content-files.ts';
import type { Documents } from '../snapshot/documents.ts';

/** The document that a problem is about, and the value in it. */
export interface ProblemPlace {
  /** First part of the key of the document: the name of its content file, or `messages`. */
  collection: string;
  /** Position in its list, or the second part of the key; missing for a document that is a file. */
  entry?: number | string;
  path: readonly (string | number)[];
}

/** A problem in a content file or in the page table. */
export interface DataProblem {
  /** The file, relative to the project. */
  file: string;
  /** Name of the entry, or its position in the list, counted from 1. */
  entry: string;
  /** Path of the field; empty when the problem concerns the full entry. */
  field: string;
  message: string;
  /** Missing for a problem of no single document. */
  place?: ProblemPlace;
}

/** A problem of a document. @param printed what the command line calls entry and field, unless the path is the field. */
export function problemAt(
  place: ProblemPlace,
  message: string,
  { entry = '', field = place.path.join('.') }: { entry?: string; field?: string } = {},
): DataProblem {
  return { file: contentFile(place.collection), entry, field, message, place };
}

/** Finds the key of the document that a problem is about. @param documents those of the content. */
export function documentKeys(documents: Documents): (place: ProblemPlace) => string {
  const lists = Map.groupBy(documents.keys(), collectionOfKey);
  return ({ collection, entry }) => {
    if (entry === undefined) return collection;
    const key = typeof entry === 'number' ? lists.get(collection)?.[entry] : undefined;
    return key ?? `${collection}/${entry}`;
  };
}

/**
 * One problem for each row whose value of the field occurs in an earlier row. Rows without the field are ignored.
 *
 * @param collection name of the list's content file.
 */
export function duplicates<Row extends object>(
  collection: string,
  rows: readonly Row[],
  field: keyof Row & string,
): DataProblem[] {
  const seen = new Map<unknown, number>();
  return rows.flatMap((row, index) => {
    const value = row[field];
    if (value === undefined) return [];
    const first = seen.get(value);
    if (first === undefined) {
      seen.set(value, index);
      return [];
    }
    const message = `"${value}" is already that of entry ${first + 1}`;
    const place = { collection, entry: index, path: [field] };
    return [problemAt(place, message, { entry: `entry ${index + 1}` })];
  });
}

/** `entry 3 (Villa Seeblick)`, or the position alone when the entry has no name. */
export function entryName(row: unknown, index: number): string {
  const fields = (typeof row === 'object' ? row : null) as Record<string, unknown> | null;
  const name = [fields?.name, fields?.slug, fields?.id].find((each) =>
    ['string', 'number'].includes(typeof each),
  );
  return `entry ${index + 1}${name === undefined ? '' : ` (${name})`}`;
}
