import { openMigrated } from '../../server/platform/database/migrate.ts';

const created_at = '2026-11-01T09:00:00.000Z';
const first_name = 'Erika';
const last_name = 'Mustermann';
const subject = 'other';
const message = 'Good morning, we own a plot near the harbour and would like to talk about it. '
  .repeat(3)
  .trim();
const search_text = `${first_name} ${last_name} ${message}`.toLowerCase();

/**
 * Creates a database with subscribers and messages, each with a unique e-mail address.
 *
 * @param filename path of a file that does not exist yet.
 * @param rows number of subscribers, and of messages.
 */
export async function fill(filename: string, rows: number): Promise<void> {
  const db = await openMigrated({ client: 'sqlite', filename });
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`;
  try {
    // Durability is not needed for test data.
    await db.raw('PRAGMA synchronous = OFF');
    await db.raw('PRAGMA cache_size = -200000');
    await db.raw(
      `INSERT INTO subscribers (email, email_key, is_active, created_at)
       ${numbers} SELECT 'reader-' || i || '@post.example', 'reader-' || i || '@post.example', 1, ? FROM n`,
      [created_at],
    );
    await db.raw(
      `INSERT INTO contact_messages
         (first_name, last_name, email, email_key, subject, message, search_text, is_read, suspected, created_at)
       ${numbers} SELECT ?, ?, 'writer-' || i || '@post.example', 'writer-' || i || '@post.example', ?, ?, ?, i % 10 > 0, 0, ? FROM n`,
      [first_name, last_name, subject, message, search_text, created_at],
    );
    await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    await db.destroy();
  }
}
