import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { DocumentList } from '../../../data/api/editor-responses.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { isFields } from '../../../data/snapshot/document-values.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import { findEdition, readContentState } from '../content/editions.ts';
import { titleOf } from './document-kinds.ts';
import { draftedDocuments, readDrafts } from './drafts.ts';
import { outdatedTranslations, readOutdated } from './outdated.ts';

/** All documents with their state, in the order that they have with the drafts. @param content the one that the site shows. */
export async function listDocuments(db: Knex, published: Documents, content: Content): Promise<DocumentList> {
  const { activeId } = await readContentState(db);
  const activeEdition = activeId === null ? null : await findEdition(db, activeId);
  const [drafts, rows] = [await readDrafts(db), await readOutdated(db)];
  const drafted = draftedDocuments(published, drafts);
  const draftByKey = new Map(drafts.map((draft) => [draft.key, draft]));
  const keys = new Set([...drafted.keys(), ...published.keys()]);

  const documents = [...keys].map((key): DocumentList['documents'][number] => {
    const [base, value] = [published.get(key), drafted.get(key)];
    const draft = draftByKey.get(key);
    const shown = base ?? value;
    const translated = { key, value, base, rows: rows.get(key) ?? [], confirmed: draft?.confirmed ?? [] };
    const hasTranslations = draft !== undefined || rows.has(key);
    const outdated = hasTranslations ? outdatedTranslations(translated) : [];
    return {
      key,
      title: titleOf(key, value ?? base, content),
      state: stateOf(base, value),
      isHidden: isFields(shown) && shown.isHidden === true,
      outdated: [...new Set(outdated.map(({ locale }) => locale))],
      edited: draft?.edited ?? null,
    };
  });
  return { activeEdition, documents };
}

function stateOf(published: unknown, drafted: unknown): DocumentList['documents'][number]['state'] {
  if (published === undefined) return 'new';
  if (drafted === undefined) return 'removed';
  return isDeepStrictEqual(published, drafted) ? 'published' : 'changed';
}
