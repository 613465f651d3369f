import type { Knex } from 'knex';
import type { RetentionDays } from '../../data/schemas/content-schemas.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { loadContent } from '../../server/features/content/load-content.ts';
import { openDatabase } from '../../server/platform/database/open.ts';

/** The content that the site shows: that of the active edition, or of the release. @throws when the database cannot be read. */
export async function activeContent(db: Knex): Promise<Content> {
  return (await loadContent(db, readShippedContent())).content;
}

/**
 * The retention periods that the site states; with a warning those of the release when its content cannot be read, as from a database of an
 * older version.
 *
 * @param filename path of an existing SQLite file, which is not migrated.
 */
export async function activeRetentionDays(filename: string): Promise<RetentionDays> {
  const db = openDatabase({ client: 'sqlite', filename });
  try {
    return (await activeContent(db)).disclosures.retentionDays;
  } catch (error) {
    console.warn(
      `The retention periods of the release apply, because the published content cannot be read: ${error}`,
    );
    return readShippedContent().disclosures.retentionDays;
  } finally {
    await db.destroy();
  }
}
