import { openDatabase } from '../../platform/database/open.ts';
import { createObjectStore, type ObjectStoreSettings } from './object-store.ts';
import { readFiles } from './stored-pictures.ts';

/**
 * Moves all files of pictures from the object store into a SQLite database, such as a copy that is a backup. Those whose objects are
 * just being stored stay as they are.
 *
 * @param filename of the database.
 * @throws ObjectStoreError, also without settings when there are such files.
 */
export async function bringIntoDatabase(
  filename: string,
  settings: ObjectStoreSettings | null,
): Promise<void> {
  const db = openDatabase({ client: 'sqlite', filename });
  try {
    // A backup may be made before this version migrates the database.
    if (!(await db.schema.hasColumn('picture_files', 'object_key'))) return;
    const stored = db('picture_files').whereNotNull('object_key').whereNot({ picture: '' });
    for (const path of await stored.pluck('path')) {
      const [file] = await readFiles(db, settings && createObjectStore(settings), [path]);
      if (file) await db('picture_files').where({ path }).update({ bytes: file.bytes, object_key: null });
    }
  } finally {
    await db.destroy();
  }
}
