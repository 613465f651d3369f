import type { Knex } from 'knex';
import { type Documents, documentsOf } from '../../../data/snapshot/documents.ts';
import { activeDocuments } from '../content/active-documents.ts';
import { type ContentState, lockContentState, readContentState } from '../content/editions.ts';
import type { DraftContext } from './draft-routes.ts';

/** What is published, for routes that read and change drafts. */
export interface PublishedDocuments {
  read: () => Promise<Documents>;
  /** Changes drafts in a transaction. Nobody publishes between the reading of what is published and the commit. */
  writeDrafts: <Result>(
    work: (transaction: Knex, published: Documents) => Promise<Result>,
  ) => Promise<Result>;
}

/** Reads what is published from memory, or from the database when another process has published a moment ago. */
export function createPublishedDocuments({
  db,
  content,
  publishing,
  write,
}: Pick<DraftContext, 'db' | 'content' | 'publishing' | 'write'>): PublishedDocuments {
  async function documentsIn(state: ContentState, from: Knex): Promise<Documents> {
    if (publishing.isShown(state)) return documentsOf(content().content);
    return (await activeDocuments(from, publishing.shipped)).documents;
  }
  return {
    read: async () => documentsIn(await readContentState(db), db),
    writeDrafts: (work) =>
      write(async (unit) => work(unit.db, await documentsIn(await lockContentState(unit.db), unit.db))),
  };
}
