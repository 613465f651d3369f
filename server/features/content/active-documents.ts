import type { Knex } from 'knex';
import type { Content } from '../../../data/snapshot/content.ts';
import { type Documents, documentsOf, mergeRelease } from '../../../data/snapshot/documents.ts';
import { readContentState, readEdition, type StoredEdition } from './editions.ts';

/** The documents of an edition under a release. @param shipped the content of the release. */
export function documentsOfEdition(
  { base, documents }: Pick<StoredEdition, 'base' | 'documents'>,
  shipped: Documents,
): Documents {
  return mergeRelease(base, documents, shipped);
}

/** The documents that the site shows. */
export interface ActiveDocuments {
  /** Null for the shipped content. */
  edition: StoredEdition | null;
  documents: Documents;
}

/** Reads the documents that the site shows. @param shipped the content of this release. */
export async function activeDocuments(db: Knex, shipped: Content): Promise<ActiveDocuments> {
  const { activeId } = await readContentState(db);
  const edition = activeId === null ? null : await readEdition(db, activeId);
  const base = documentsOf(shipped);
  return { edition, documents: edition ? documentsOfEdition(edition, base) : base };
}
