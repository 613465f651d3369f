import type { Knex } from 'knex';
import { draftIncomplete, type IncompleteLanguage } from '../../../data/checks/language-problems.ts';
import { describeProblem } from '../../../data/checks/validate.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { contentOf, documentsOf } from '../../../data/snapshot/documents.ts';
import { type ContentState, readContentState, readEdition, type StoredEdition } from './editions.ts';
import { fitRelease } from './fit-release.ts';

/** The content that is shown of an edition, under this release. */
export interface ShownContent {
  /** The edition whose content it is; null for the shipped content. */
  edition: StoredEdition | null;
  content: Content;
  /** What an operator must know: fields of the edition that do not fit this release, one sentence each. */
  problems: string[];
  /** The published languages that are drafts under this release, because they lack a text. */
  incomplete: IncompleteLanguage[];
}

/** The content that a state of the database stands for. */
export interface LoadedContent extends ShownContent {
  state: ContentState;
}

/**
 * An edition under this release.
 *
 * @param db has the editions before it; null while the database is away.
 * @param shipped the valid content of this release.
 */
export async function contentOfEdition(
  db: Knex | null,
  edition: StoredEdition,
  shipped: Content,
): Promise<ShownContent> {
  const { documents, problems } = await fitRelease(db, edition, shipped);
  return {
    // What is shown of it, for a start without the database.
    edition: problems.length === 0 ? edition : { ...edition, documents, base: documentsOf(shipped) },
    problems: problems.map(describeProblem),
    ...draftIncomplete(contentOf(documents, shipped.pictures)),
  };
}

/** The content of this release, when no edition is shown. */
export function shippedContent(shipped: Content): ShownContent {
  return { edition: null, problems: [], ...draftIncomplete(shipped) };
}

/** Loads the content of an edition under this release. @param id null for the shipped content. */
export async function loadEdition(db: Knex, id: number | null, shipped: Content): Promise<ShownContent> {
  const edition = id === null ? null : await readEdition(db, id);
  return edition ? contentOfEdition(db, edition, shipped) : shippedContent(shipped);
}

/** Loads the content of the active edition; without one the shipped content. An edition never stops the start. */
export async function loadContent(db: Knex, shipped: Content): Promise<LoadedContent> {
  const state = await readContentState(db);
  return { state, ...(await loadEdition(db, state.activeId, shipped)) };
}
