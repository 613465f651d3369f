import type { Knex } from 'knex';
import type { Editing } from '../../../data/api/editor-responses.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import { mergeValues } from './merge-values.ts';
import { type Confirmation, outdatedTranslations, readOutdated, storeOutdated } from './outdated.ts';

/** A changed document that visitors do not see. There is at most one of a document, which all people share. */
export interface Draft {
  key: string;
  /** The document with the changes; undefined when they remove it. */
  value: unknown;
  /** The published document that they were made from; undefined for a new document. */
  base: unknown;
  /** Grows with each change, also from a draft to a later one of the same document. */
  revision: number;
  /** Translations that somebody has confirmed. */
  confirmed: readonly Confirmation[];
  /** The last change. */
  edited: Editing;
}

interface DraftRow {
  key: string;
  value: string | null;
  base: string | null;
  revision: number | string;
  confirmed: string;
  edited_by_name: string;
  edited_at: string;
}

const parse = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));

/** Null for no value. */
const toJson = (value: unknown): string | null => JSON.stringify(value) ?? null;

const draftOf = (row: DraftRow): Draft => ({
  key: row.key,
  value: parse(row.value),
  base: parse(row.base),
  revision: Number(row.revision),
  confirmed: JSON.parse(row.confirmed),
  edited: { name: row.edited_by_name, at: row.edited_at },
});

/** So that `projects/100` comes after `projects/99`. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** All drafts, by key. */
export async function readDrafts(db: Knex): Promise<Draft[]> {
  const rows: DraftRow[] = await db('content_drafts');
  return rows.map(draftOf).sort((one, other) => compare(one.key, other.key));
}

/** @returns null when nothing of the document is changed. */
export async function readDraft(db: Knex, key: string): Promise<Draft | null> {
  const row: DraftRow | undefined = await db('content_drafts').where({ key }).first();
  return row ? draftOf(row) : null;
}

/**
 * A draft on the document as it is published now: what the draft has not changed is as published since.
 *
 * @param published undefined when there is none.
 */
export function rebased(draft: Draft, published: unknown): Draft {
  return { ...draft, value: mergeValues(draft.base, draft.value, published), base: published };
}

/** The documents with drafts. A new one comes at the end of its list. */
export function draftedDocuments(published: Documents, drafts: readonly Draft[]): Documents {
  const documents = new Map(published);
  for (const draft of drafts) {
    const { value } = rebased(draft, published.get(draft.key));
    if (value === undefined) documents.delete(draft.key);
    else documents.set(draft.key, value);
  }
  return documents;
}

/**
 * After drafts were published: stores which translations are outdated and deletes the drafts. A draft that was changed meanwhile stays,
 * with what was published as its base.
 *
 * @param db the transaction that publishes.
 * @param published the drafts as they were published, on the documents that were published before (`rebased`).
 */
export async function completeDrafts(db: Knex, published: readonly Draft[]): Promise<void> {
  // Writing statements first, which lock the rows.
  for (const { key, value } of published)
    await db('content_drafts')
      .where({ key })
      .update({ base: toJson(value) });
  const rows = await readOutdated(db);
  for (const draft of published) {
    const { key, revision } = draft;
    await storeOutdated(db, key, outdatedTranslations({ ...draft, rows: rows.get(key) ?? [] }));
    await db('content_drafts').where({ key, revision }).del();
  }
}
