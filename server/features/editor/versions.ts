import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Documents } from '../../../data/snapshot/documents.ts';
import { documentsOfEdition } from '../content/active-documents.ts';
import { type DocumentVersion, type Edition, readVersions } from '../content/editions.ts';

/** A version of a document that was published. */
export interface Version {
  /** Null for the shipped content. */
  edition: Edition | null;
  /** The version before it; of the shipped content the one that the last change is based on. Undefined for none. */
  before: unknown;
  /** Undefined when the edition has removed the document. */
  value: unknown;
  /** What it is under this release, as which it is restored. */
  current: unknown;
}

/**
 * The history of a document, newest first: each edition that has changed it, compared with the one before under the same release, and
 * what this release has shipped.
 *
 * @param shipped the documents of this release.
 */
export async function documentVersions(db: Knex, key: string, shipped: Documents): Promise<Version[]> {
  const stored = await readVersions(db, key);
  const only = (value: unknown): Documents => new Map(value === undefined ? [] : [[key, value]]);
  const released = shipped.get(key);
  const under = (release: unknown, { base, own }: Pick<DocumentVersion, 'base' | 'own'>) =>
    documentsOfEdition({ base: only(base), documents: only(own) }, only(release)).get(key);
  const versions = stored.flatMap((version, index) => {
    const { edition, own, base } = version;
    const previous = stored[index + 1];
    const before = previous ? under(base, previous) : base;
    if (isDeepStrictEqual(before, own)) return [];
    return [{ edition, before, value: own, current: under(released, version) ?? own, base }];
  });
  const isShipped = stored.length > 0 && released !== undefined;
  return [
    ...versions,
    ...(isShipped ? [{ edition: null, before: versions[0]?.base, value: released, current: released }] : []),
  ];
}

/** Whether an edition that the site shows or has shown has a document. */
export async function wasPublished(db: Knex, key: string): Promise<boolean> {
  const versions = await readVersions(db, key);
  return versions.some(({ own, base }) => own !== undefined || base !== undefined);
}
