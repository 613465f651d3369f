import type { Knex } from 'knex';
import { deletedPictureRetentionMs } from '../../../data/retention-periods.ts';
import { pictureKey } from '../../../data/schemas/picture-keys.ts';
import { type EditedBy, readDraft, replaceDraft } from '../editor/drafts.ts';

/** Uploaded pictures that nothing uses can be deleted, and come back for some days. */

/** Deletes the document of a picture: its draft, or by its draft. @param published undefined when it is not published. */
export async function deletePicture(
  db: Knex,
  { name, note, published }: { name: string; note: unknown; published: unknown },
  by: EditedBy,
): Promise<void> {
  const ends_at = new Date(by.now + deletedPictureRetentionMs).toISOString();
  const row = { picture: name, note: JSON.stringify(note), ends_at };
  await db('deleted_pictures').insert(row).onConflict('picture').merge();
  const key = pictureKey(name);
  const draft = await readDraft(db, key);
  await replaceDraft(db, { key, value: undefined, published }, draft?.revision ?? null, by);
}

/**
 * Gives a picture its document, unless it has one: as it was when it was deleted, or a new one.
 *
 * @param document.note of a new one.
 * @param document.published undefined when it is not published.
 * @returns false without any.
 */
export async function addPicture(
  db: Knex,
  { name, note, published }: { name: string; note?: unknown; published: unknown },
  by: EditedBy,
): Promise<boolean> {
  const key = pictureKey(name);
  const deleted = await db('deleted_pictures').where({ picture: name }).first('note');
  await db('deleted_pictures').where({ picture: name }).del();
  const draft = await readDraft(db, key);
  // Of the same file, or of the attempt of a process that was killed before it had stored its end.
  if (draft?.value !== undefined) return true;
  // It is back already, as after a discarded deletion, and its texts may be newer than those with which it was deleted.
  if (!draft && published !== undefined) return true;
  // Without a note when its time has ended.
  const value = deleted?.note ? JSON.parse(deleted.note) : (published ?? note);
  if (value === undefined) return false;
  return replaceDraft(db, { key, value, published }, draft?.revision ?? null, by);
}
