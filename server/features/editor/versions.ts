import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Documents } from '../../../data/snapshot/documents.ts';
import { documentsOfEdition } from '../content/active-documents.ts';
import { type Edition, readVersions } from '../content/editions.ts';

/** A version of a document that was published. */
export interface Version {
  /** Null for the shipped content. */
  edition: Edition | null;
  /** The version before it; undefined for none. */
  before: unknown;
  /** Undefined when the edition has removed the document. */
  value: unknown;
}

/**
 * The history of a document, newest first: each edition that has changed it, compared with the one before under the same release, and
 * the shipped version that they began with.
 */
export async function documentVersions(db: Knex, key: string): Promise<Version[]> {
  const stored = await readVersions(db, key);
  const only = (value: unknown): Documents => new Map(value === undefined ? [] : [[key, value]]);
  const versions = stored.map(({ edition, own, base }, index): Version => {
    const previous = stored[index + 1];
    const merged =
      previous &&
      documentsOfEdition({ base: only(previous.base), documents: only(previous.own) }, only(base));
    return { edition, before: merged ? merged.get(key) : base, value: own };
  });
  const shipped = stored.at(-1)?.base;
  return [
    ...versions.filter(({ before, value }) => !isDeepStrictEqual(before, value)),
    ...(shipped === undefined ? [] : [{ edition: null, before: undefined, value: shipped }]),
  ];
}
