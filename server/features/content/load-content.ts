import type { Knex } from 'knex';
import { dataProblems, describeProblem } from '../../../data/checks/validate.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { contentOf, type Documents, documentsOf, mergeRelease } from '../../../data/snapshot/documents.ts';
import { type ContentState, listEditions, readContentState, readEdition } from './editions.ts';

/** The content that a state of the database stands for, under this release. */
export interface LoadedContent {
  state: ContentState;
  content: Content;
  /** What an operator must know: documents that do not fit this release, one sentence each. */
  problems: string[];
}

/** The problems of documents as content of this release. */
export function documentProblems(documents: Documents, shipped: Content): string[] {
  return dataProblems(contentOf(documents, shipped.pictures)).map(describeProblem);
}

/** Editions that are tried when the active one does not fit this release. */
const maxEarlierEditions = 20;

/**
 * Loads the content of the active edition, merged with this release; without one the shipped content. When the merged content is not
 * valid, because the release has changed a schema, the newest earlier edition that is valid is served, and at last the shipped content:
 * an edition never stops the start.
 *
 * @param shipped the valid content of this release.
 */
export async function loadContent(db: Knex, shipped: Content): Promise<LoadedContent> {
  const state = await readContentState(db);
  if (state.activeId === null) return { state, content: shipped, problems: [] };
  const own = documentsOf(shipped);
  const merged = async (id: number): Promise<Documents> => {
    const edition = await readEdition(db, id);
    return edition ? mergeRelease(edition.base, edition.documents, own) : own;
  };
  const documents = await merged(state.activeId);
  const problems = documentProblems(documents, shipped);
  if (problems.length === 0) return { state, content: contentOf(documents, shipped.pictures), problems };
  for (const { id } of await listEditions(db, maxEarlierEditions)) {
    if (id >= state.activeId) continue;
    const earlier = await merged(id);
    if (documentProblems(earlier, shipped).length === 0)
      return { state, content: contentOf(earlier, shipped.pictures), problems };
  }
  return { state, content: shipped, problems };
}
