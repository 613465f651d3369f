import { openDatabase } from '../../platform/database/open.ts';
import { createObjectStore, ObjectStoreError, type ObjectStoreSettings } from './object-store.ts';
import { deletedPicture, readFiles } from './stored-pictures.ts';

/** Of a store that does not answer; more would keep the backup waiting, each for half a minute. */
const maxRefusals = 3;

/**
 * Adds the bytes of all files of pictures that are in the object store to a SQLite database, such as a copy that is a backup. They keep
 * their keys: a site that has the store makes objects of them again.
 *
 * @param filename of the database.
 * @param settings of the store; null without one.
 * @returns a sentence for each file whose object cannot be read.
 */
export async function bringIntoDatabase(
  filename: string,
  settings: ObjectStoreSettings | null,
): Promise<string[]> {
  const db = openDatabase({ client: 'sqlite', filename });
  const objects = settings && createObjectStore(settings);
  const failures: string[] = [];
  let refusals = 0;
  try {
    // A backup may be made before this version migrates the database.
    if (!(await db.schema.hasColumn('picture_files', 'object_key'))) return [];
    const moved = db('picture_files').whereNot({ picture: deletedPicture }).whereRaw('length(bytes) = 0');
    for (const path of await moved.orderBy('path').pluck('path')) {
      if (refusals === maxRefusals) {
        failures.push(`${path}: not asked for`);
        continue;
      }
      try {
        const [file] = await readFiles(db, objects, [path]);
        if (file) await db('picture_files').where({ path }).update({ bytes: file.bytes });
      } catch (error) {
        if (!(error instanceof ObjectStoreError)) throw error;
        failures.push(`${path}: ${error.message}`);
        if (!error.isAbsent) refusals += 1;
      }
    }
    return failures;
  } finally {
    await db.destroy();
  }
}
