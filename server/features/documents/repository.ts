import type { Knex } from 'knex';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { MadeDocument } from './make-documents.ts';

/** Stores finished documents; those that another publisher has stored meanwhile are the same. @param now milliseconds since 1970. */
export async function storeDocuments(db: Knex, made: readonly MadeDocument[], now: number): Promise<void> {
  const made_at = new Date(now).toISOString();
  for (const { digest, bytes } of made)
    await db('pdf_documents').insert({ digest, bytes, made_at }).onConflict('digest').ignore();
}

/** The stored documents by digest. */
export async function readDocuments(db: Knex, digests: readonly string[]): Promise<Map<string, Buffer>> {
  if (digests.length === 0) return new Map();
  const rows: { digest: string; bytes: Buffer }[] = await db('pdf_documents')
    .whereIn('digest', digests)
    .select('digest', 'bytes');
  return new Map(rows.map(({ digest, bytes }) => [digest, bytes]));
}

/** Days after which a document that the site does not link to is deleted; a rollback makes it again. */
const keptDays = 30;

/** Deletes old documents. @param used digests of those that the site links to. @returns the tables from which rows were deleted. */
export async function deleteUnusedDocuments(
  db: Knex,
  used: readonly string[],
  now: number,
): Promise<string[]> {
  const daysAgo = (days: number) => new Date(now - daysInMs(days)).toISOString();
  const before = daysAgo(keptDays);
  // The days begin when the site no longer links to a document.
  await db('pdf_documents')
    .whereIn('digest', used)
    .andWhere('made_at', '<', daysAgo(1))
    .update({ made_at: daysAgo(0) });
  const count = await db('pdf_documents').where('made_at', '<', before).whereNotIn('digest', used).delete();
  return count > 0 ? ['pdf_documents'] : [];
}
