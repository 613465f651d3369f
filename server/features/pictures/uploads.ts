import type { Knex } from 'knex';
import {
  type NewUpload,
  type PictureUpload,
  pictureProblems,
  type UploadKind,
} from '../../../data/api/picture-uploads.ts';
import { pictureUploadRetentionMs } from '../../../data/retention-periods.ts';
import type { DeliveryRow } from '../../platform/database/delivery-queue.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import type { Account } from '../inbox/sign-in/accounts.ts';

/** An upload; `state` is `receiving` until all parts have arrived. */
export interface UploadRow extends DeliveryRow {
  /** Null after the erasure of the account. */
  account_id: number | null;
  author: string;
  kind: UploadKind;
  file_name: string;
  bytes: number;
  received: number;
  /** Name of the picture once it is encoded, or of the file of the plan once it is checked. */
  picture: string | null;
}

const endOf = (now: number) => ({ ends_at: isoTime(now + pictureUploadRetentionMs) });

/** Begins an upload. @param now milliseconds since 1970. */
export async function addUpload(
  db: Knex,
  { kind, fileName, bytes }: NewUpload,
  { author, now }: { author: Pick<Account, 'id' | 'name'>; now: number },
): Promise<PictureUpload> {
  const row = {
    kind,
    file_name: fileName,
    bytes,
    account_id: author.id,
    author: author.name,
    state: 'receiving',
    ...endOf(now),
  };
  const [added] = await db('picture_uploads').insert(row).returning('*');
  return uploadOf(added);
}

/** An upload of a person. @returns null when there is none. */
export async function findUpload(db: Knex, id: number, accountId: number): Promise<PictureUpload | null> {
  const row = await db<UploadRow>('picture_uploads').where({ id, account_id: accountId }).first();
  return row ? uploadOf(row) : null;
}

/**
 * Stores a part; with the last one the picture waits to be encoded. Run it in a transaction.
 *
 * @param start bytes before the part.
 * @returns false when the part does not begin where the last one ended, or is longer than what is missing; then nothing is stored.
 */
export async function addPart(
  db: Knex,
  upload: PictureUpload,
  { start, bytes }: { start: number; bytes: Buffer },
  now: number,
): Promise<boolean> {
  const received = start + bytes.length;
  if (bytes.length === 0 || received > upload.bytes) return false;
  const isLast = received === upload.bytes;
  const changed = await db('picture_uploads')
    .where({ id: upload.id, received: start, state: 'receiving' })
    .update({
      received,
      ...endOf(now),
      ...(isLast && { state: 'queued', next_attempt_at: isoTime(now) }),
    });
  if (changed > 0) await db('picture_parts').insert({ upload_id: upload.id, start, bytes });
  return changed > 0;
}

/** All bytes of an upload. */
export async function readParts(db: Knex, id: number): Promise<Buffer> {
  const parts: { bytes: Buffer }[] = await db('picture_parts')
    .where({ upload_id: id })
    .orderBy('start')
    .select('bytes');
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** Deletes an upload; a picture that it became stays. @returns whether there was one. */
export async function deleteUpload(db: Knex, id: number, accountId: number): Promise<boolean> {
  return (await db('picture_uploads').where({ id, account_id: accountId }).del()) > 0;
}

const states: Record<string, PictureUpload['state']> = {
  receiving: 'receiving',
  sent: 'done',
  failed: 'failed',
};

function uploadOf(row: UploadRow): PictureUpload {
  const isFailed = row.state === 'failed';
  const [problem] = row.last_error?.split(':', 1) ?? [];
  return {
    id: Number(row.id),
    fileName: row.file_name,
    bytes: row.bytes,
    received: row.received,
    state: states[row.state] ?? 'encoding',
    picture: row.picture,
    problem: isFailed ? (pictureProblems.find((each) => each === problem) ?? 'serverError') : null,
  };
}
