import type { Knex } from 'knex';
import { draftIncomplete, type IncompleteLanguage } from '../../../data/checks/language-problems.ts';
import { dataProblems, describeProblem } from '../../../data/checks/validate.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { contentOf, type Documents, documentsOf } from '../../../data/snapshot/documents.ts';
import { documentsOfEdition } from './active-documents.ts';
import { type ContentState, readContentState, readEdition, type StoredEdition } from './editions.ts';

/** The content that is shown in place of an edition, under this release. */
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

/** The problems of documents as content of this release. */
function documentProblems(documents: Documents, shipped: Content): string[] {
  return dataProblems(contentOf(documents, shipped.pictures)).map(describeProblem);
}

/** An edition merged with this release. If it has problems, it must not be shown. */
export function contentOfEdition(edition: StoredEdition, shipped: Content): ShownContent {
  const documents = documentsOfEdition(edition, documentsOf(shipped));
  const problems = documentProblems(documents, shipped);
  const content = contentOf(documents, shipped.pictures);
  if (problems.length > 0) return { edition, content, problems, incomplete: [] };
  return { edition, problems, ...draftIncomplete(content) };
}

/** The content of this release, when no edition is shown. */
export function shippedContent(shipped: Content): ShownContent {
  return { edition: null, problems: [], ...draftIncomplete(shipped) };
}

/** Editions that are tried when the active one does not fit this release. */
const maxEarlierEditions = 20;

/**
 * Loads the content of an edition, merged with this release. When the merged content is not valid, because the release has changed a
 * schema, the newest valid edition that was published before it is shown, and at last the shipped content.
 *
 * @param id null for the shipped content.
 * @param shipped the valid content of this release.
 */
export async function loadEdition(db: Knex, id: number | null, shipped: Content): Promise<ShownContent> {
  const load = async (each: number | null) => {
    const edition = each === null ? null : await readEdition(db, each);
    return edition ? contentOfEdition(edition, shipped) : shippedContent(shipped);
  };
  const loaded = await load(id);
  let shown = loaded;
  // Parents only, since an edition that was imported but never published may have a number in between.
  for (let tried = 0; shown.problems.length > 0; tried += 1)
    shown = await load(tried < maxEarlierEditions ? (shown.edition?.parentId ?? null) : null);
  return { ...shown, problems: loaded.problems };
}

/** Loads the content of the active edition; without one the shipped content. An edition never stops the start. */
export async function loadContent(db: Knex, shipped: Content): Promise<LoadedContent> {
  const state = await readContentState(db);
  return { state, ...(await loadEdition(db, state.activeId, shipped)) };
}
