import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import type { Editing } from '../../../data/api/values.ts';
import { inChosenOrder } from '../../../data/snapshot/chosen-order.ts';
import type { Documents } from '../../../data/snapshot/documents.ts';
import { applyChanges, type Conflict } from './apply-changes.ts';
import { mergeValues } from './merge-values.ts';
import {
  type Confirmation,
  confirmationOf,
  deleteOutdated,
  outdatedTranslations,
  readOutdated,
  storeOutdated,
  type TextPath,
} from './outdated.ts';

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
  /** Ids of the accounts that have changed it. */
  editors: readonly number[];
}

interface DraftRow {
  key: string;
  value: string | null;
  base: string | null;
  revision: number | string;
  confirmed: string;
  edited_by_name: string;
  edited_at: string;
  editors: string;
}

const parse = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));

/** Null for no value. */
export const toJson = (value: unknown): string | null => JSON.stringify(value) ?? null;

const draftOf = (row: DraftRow): Draft => ({
  key: row.key,
  value: parse(row.value),
  base: parse(row.base),
  revision: Number(row.revision),
  confirmed: JSON.parse(row.confirmed),
  edited: { name: row.edited_by_name, at: row.edited_at },
  editors: JSON.parse(row.editors),
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

/** The documents with drafts, in the chosen order. */
export function draftedDocuments(published: Documents, drafts: readonly Draft[]): Documents {
  const documents = new Map(published);
  for (const draft of drafts) {
    const { value } = rebased(draft, published.get(draft.key));
    if (value === undefined) documents.delete(draft.key);
    else documents.set(draft.key, value);
  }
  return inChosenOrder(documents);
}

/**
 * The drafts that a person has seen, on the documents that are published now.
 *
 * @param revisions of the drafts, by key.
 * @returns null when one of them was changed, published or discarded since.
 */
export async function seenDrafts(
  db: Knex,
  published: Documents,
  revisions: Readonly<Record<string, number>>,
): Promise<Draft[] | null> {
  const drafts = (await readDrafts(db)).filter(({ key, revision }) => revisions[key] === revision);
  if (drafts.length < Object.keys(revisions).length) return null;
  return drafts.map((draft) => rebased(draft, published.get(draft.key)));
}

/** Whoever changes a draft, and when. */
export interface EditedBy {
  /** Without an id after the erasure of the account. */
  account: { id: number | null; name: string };
  /** Milliseconds since 1970. */
  now: number;
}

const editedColumns = ({ account, now }: EditedBy, editors: readonly number[] = []) => ({
  edited_by: account.id,
  edited_by_name: account.name,
  edited_at: new Date(now).toISOString(),
  editors: JSON.stringify([...new Set([...editors, ...(account.id === null ? [] : [account.id])])]),
});

/** Reads a draft and locks it until the end of the transaction, in both databases. */
async function lockDraft(db: Knex, key: string): Promise<Draft | null> {
  const [row] = await db('content_drafts').where({ key }).update({ key }).returning('*');
  return row ? draftOf(row) : null;
}

/** Adds the draft of a document that has none. @param base the published document; undefined for a new one. */
export async function addDraft(
  db: Knex,
  { key, value, base }: Pick<Draft, 'key' | 'value' | 'base'>,
  by: EditedBy,
): Promise<void> {
  await db('content_drafts').insert({
    key,
    value: toJson(value),
    base: toJson(base),
    // The time, so that it is above that of an earlier draft.
    revision: by.now,
    confirmed: '[]',
    ...editedColumns(by),
  });
}

/**
 * Applies changes to the draft of a document, and creates it if necessary. A draft without a difference to what is published is deleted.
 *
 * @param db a transaction that has locked the state of the content.
 * @param document.published undefined when the document is not published.
 * @param check throws when the changed document must not be stored.
 * @returns the changes that do not apply, when nothing is changed; null without a document.
 */
export async function changeDraft(
  db: Knex,
  { key, published }: { key: string; published: unknown },
  changes: readonly DocumentChange[],
  by: EditedBy,
  check: (value: unknown) => void,
): Promise<Conflict[] | null> {
  const draft = await lockDraft(db, key);
  if (!draft && published === undefined) return null;
  const current = draft ? rebased(draft, published).value : published;
  const applied = applyChanges(current, changes);
  if ('conflicts' in applied) return applied.conflicts;
  const { value } = applied;
  if (isDeepStrictEqual(value, current)) return [];
  check(value);
  if (isDeepStrictEqual(value, published)) await db('content_drafts').where({ key }).del();
  else if (draft) {
    // The draft of a document that was taken off the site meanwhile remains one of the document as it was.
    const base = published ?? (isDeepStrictEqual(value, draft.base) ? undefined : draft.base);
    await updateDraft(db, draft, { value: toJson(value), base: toJson(base) }, by);
  } else await addDraft(db, { key, value, base: published }, by);
  return [];
}

async function updateDraft(
  db: Knex,
  { key, revision, editors }: Draft,
  columns: Partial<DraftRow>,
  by: EditedBy,
): Promise<void> {
  await db('content_drafts')
    .where({ key })
    .update({ ...columns, revision: Math.max(revision + 1, by.now), ...editedColumns(by, editors) });
}

/**
 * Replaces the draft of a document by a value. No draft remains when the value is published.
 *
 * @param db a transaction that has locked the state of the content.
 * @param revision of the draft that is replaced; null for none.
 * @returns false when the draft has another one.
 */
export async function replaceDraft(
  db: Knex,
  { key, value, published }: { key: string; value: unknown; published: unknown },
  revision: number | null,
  by: EditedBy,
): Promise<boolean> {
  const draft = await lockDraft(db, key);
  if ((draft?.revision ?? null) !== revision) return false;
  if (isDeepStrictEqual(value, published)) await db('content_drafts').where({ key }).del();
  else if (!draft) await addDraft(db, { key, value, base: published }, by);
  else {
    const columns = { value: toJson(value), base: toJson(published), confirmed: '[]' };
    await updateDraft(db, draft, columns, by);
  }
  return true;
}

/** Deletes a draft. @param revision only this one. @returns whether there was one. */
export async function discardDraft(db: Knex, key: string, revision?: number): Promise<boolean> {
  const deleted = await db('content_drafts')
    .where({ key, ...(revision !== undefined && { revision }) })
    .del();
  return deleted > 0;
}

/**
 * Confirms that a translation is right: for the published text at once, for a changed one as a part of its draft.
 *
 * @param db a transaction that has locked the state of the content.
 * @returns false when the document has no such translation.
 */
export async function confirmTranslation(
  db: Knex,
  { key, published }: { key: string; published: unknown },
  text: TextPath,
  by: EditedBy,
): Promise<boolean> {
  const draft = await lockDraft(db, key);
  const ofPublished = confirmationOf(key, published, text);
  const current = draft ? confirmationOf(key, rebased(draft, published).value, text) : ofPublished;
  if (!current) return false;
  if (draft && !isDeepStrictEqual(current, ofPublished)) {
    const confirmed = JSON.stringify([...draft.confirmed, current]);
    await updateDraft(db, draft, { confirmed }, by);
  } else await deleteOutdated(db, key, text);
  return true;
}

/** A draft that is published. */
export interface PublishedDraft {
  /** On the document that was published before (`rebased`). */
  draft: Draft;
  /** The document that was published when the draft was chosen. */
  chosenBase: unknown;
  published: unknown;
}

/**
 * After drafts were published: stores which translations are outdated and deletes the drafts. A draft that was changed meanwhile stays:
 * what it has from the published one is no change any more, and what was changed back is one. So does a draft that was begun after
 * another publication, of which nothing but its own changes are changes.
 *
 * @param db the transaction that publishes.
 * @returns number of drafts that were still there.
 */
export async function completeDrafts(db: Knex, drafts: readonly PublishedDraft[]): Promise<number> {
  let completed = 0;
  const confirmed = new Map<string, readonly Confirmation[]>();
  // Writing statements first, which lock the rows.
  for (const { draft, chosenBase, published } of drafts) {
    const { key } = draft;
    const present = await lockDraft(db, key);
    if (!present) continue;
    completed += 1;
    const base = draft.base === undefined ? published : mergeValues(chosenBase, present.base, published);
    // What others have published since the draft was made, and it has not changed, is no change of it.
    const value =
      draft.base === undefined
        ? present.value
        : mergeValues(present.base, present.value, mergeValues(chosenBase, present.base, draft.base));
    const isPublished =
      present.revision === draft.revision ||
      isDeepStrictEqual(rebased({ ...present, value, base }, published).value, published);
    if (!isPublished)
      await db('content_drafts')
        .where({ key })
        .update({ value: toJson(value), base: toJson(base) });
    else {
      // Also what was only confirmed meanwhile.
      confirmed.set(key, present.confirmed);
      await db('content_drafts').where({ key }).del();
    }
  }
  const rows = await readOutdated(db);
  for (const { draft, published } of drafts) {
    const known = { rows: rows.get(draft.key) ?? [], confirmed: confirmed.get(draft.key) ?? draft.confirmed };
    await storeOutdated(db, draft.key, outdatedTranslations({ ...draft, ...known, value: published }));
  }
  return completed;
}
