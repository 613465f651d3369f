import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import sharp from 'sharp';
import type { PictureUpload } from '../../data/api/picture-uploads.ts';
import { pictureUploadRetentionMs } from '../../data/retention-periods.ts';
import { type PictureSize, pictureFiles } from '../../data/schemas/pictures.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { databaseOf } from '../../server/config.ts';
import { readDrafts } from '../../server/features/editor/drafts.ts';
import { deleteUnusedPictures } from '../../server/features/picture-files/stored-pictures.ts';
import { pictureName } from '../../server/features/pictures/picture-name.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type ServerProcess, startServer, temporaryFolder } from './server-process.ts';
import { isIntact } from './stored.ts';

const token = 'token-of-the-fault-tests-0123456789';
/** Two uploads with their encoding on an idle machine. */
const maxWaitMs = 1_500;
const partBytes = 1_000;
const dayMs = 86_400_000;

export interface PicturesResult {
  kills: number;
  /** Complete uploads that were acknowledged. */
  uploads: number;
  /** How often one went on after a kill. */
  resumed: number;
  /** Acknowledged parts or complete uploads that are not stored, or have become no picture. */
  lost: string[];
  /** Pictures of drafts without all of their files, found after a kill or at the end. */
  half: string[];
  /** After the clean-up: rows of uploads and parts, and files of pictures without a draft. */
  orphans: number;
  /** Rounds after which the integrity check of SQLite failed. */
  corrupt: number;
}

/** An upload of the test, and what was acknowledged of it. */
interface Sent {
  bytes: Buffer;
  fileName: string;
  id: number;
  received: number;
  /** Its person has gone after the first part. */
  isAbandoned: boolean;
}

/**
 * Kills the server at a random moment while two people upload pictures in parts, which go on where they were, repeatedly on the same
 * database, until a number of uploads is complete. Then some drafts and uploads are abandoned, and everything expires.
 *
 * @param databaseUrl of PostgreSQL; null for SQLite.
 * @param report receives the result after each kill.
 */
export async function killWhileUploading(
  uploads: number,
  databaseUrl: string | null,
  report?: (result: PicturesResult) => void,
): Promise<PicturesResult> {
  using temporary = temporaryFolder();
  const filename = path.join(temporary.folder, 'site.sqlite');
  const url = databaseUrl ?? `sqlite:${filename}`;
  const settings = databaseOf(url);
  if (!settings) throw new Error(`${url} is no database.`);
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: url,
    RETAINED_ASSETS: path.join(temporary.folder, 'assets'),
    ADMIN_TOKEN: token,
  };
  const result: PicturesResult = {
    kills: 0,
    uploads: 0,
    resumed: 0,
    lost: [],
    half: [],
    orphans: 0,
    corrupt: 0,
  };
  const sent: Sent[] = [];
  const onDatabase = async (work: (db: Knex) => Promise<void>) => {
    const db = openDatabase(settings);
    await work(db).finally(() => db.destroy());
  };
  const people: Person[] = [{ current: null }, { current: null }];
  while (result.uploads < uploads) {
    const server = await startServer({ environment });
    const stop = startUploading(people, server, { sent, result, uploads });
    await wait(Math.random() * maxWaitMs);
    await server.end('SIGKILL');
    await stop();
    result.kills += 1;
    await onDatabase(async (db) => {
      result.half.push(...(await halfPictures(db)));
      result.lost.push(...(await lostParts(db, sent)));
      await endWaits(db);
    });
    if (!databaseUrl && !isIntact(filename)) result.corrupt += 1;
    report?.(result);
  }
  const server = await startServer({ environment });
  await onDatabase(async (db) => {
    const waiting = () => db('picture_uploads').whereIn('state', ['queued', 'sending']).first('id');
    await waitUntil('all are encoded', async () => !(await waiting()), 600_000);
    await server.end('SIGKILL');
    result.half.push(...(await halfPictures(db)));
    result.lost.push(...(await lostPictures(db, sent)));
    result.orphans = await countOrphans(db);
  });
  return result;
}

interface Person {
  /** What they are uploading; nobody chooses another picture because the server was away. */
  current: Sent | null;
}

interface Progress {
  sent: Sent[];
  result: PicturesResult;
  /** Number of uploads after which nobody begins another one. */
  uploads: number;
}

/** People upload one picture after the other. @returns stops them. */
function startUploading(people: readonly Person[], server: ServerProcess, progress: Progress) {
  const ending = new AbortController();
  const work = people.map(async (person) => {
    while (!ending.signal.aborted && progress.result.uploads < progress.uploads)
      await uploadOne(person, server.origin, progress, ending.signal).catch(() =>
        wait(20, undefined, { signal: ending.signal }).catch(() => undefined),
      );
  });
  return async () => {
    ending.abort();
    await Promise.all(work);
  };
}

/** Goes on with the upload of a person, or begins another one. @throws when the server is away. */
async function uploadOne(
  person: Person,
  origin: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const ask = async (method: string, at: string, body?: string | Buffer) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) };
    const response = await fetch(origin + at, { method, headers, body: body as BodyInit, signal });
    return {
      status: response.status,
      body: (await response.json()) as PictureUpload & { upload?: PictureUpload },
    };
  };
  if (!person.current) {
    const bytes = await newPicture();
    const fileName = `Picture ${progress.sent.length}.jpg`;
    const { body } = await ask(
      'POST',
      apiPaths.pictureUploads,
      JSON.stringify({ fileName, bytes: bytes.length }),
    );
    const isAbandoned = progress.sent.length % 10 === 9;
    person.current = { bytes, fileName, id: body.id, received: 0, isAbandoned };
    progress.sent.push(person.current);
  } else {
    const { body } = await ask('GET', apiPaths.pictureUpload(person.current.id));
    person.current.received = body.received;
    progress.result.resumed += 1;
  }
  const { current } = person;
  while (current.received < current.bytes.length && !(current.isAbandoned && current.received > 0)) {
    const part = current.bytes.subarray(current.received, current.received + partBytes);
    const at = `${apiPaths.pictureUpload(current.id)}?start=${current.received}`;
    const { status, body } = await ask('PATCH', at, part);
    const { received } = status === 409 && body.upload ? body.upload : body;
    if (received === undefined) throw new Error(`A part got ${status}.`);
    current.received = received;
  }
  const isEncoded = async () =>
    (await ask('GET', apiPaths.pictureUpload(current.id))).body.state !== 'encoding';
  if (!current.isAbandoned) {
    progress.result.uploads += 1;
    person.current = null;
    // Otherwise all would be encoded after the last kill.
    while (!(await isEncoded())) await wait(20, undefined, { signal });
  }
  person.current = null;
}

let base: Promise<Buffer> | undefined;

/** A small JPEG that no other one equals: what follows its end is ignored. */
async function newPicture(): Promise<Buffer> {
  const create = { width: 420, height: 300, channels: 3, background: '#5b7a99' } as const;
  base ??= sharp({ create }).jpeg({ quality: 100 }).toBuffer();
  return Buffer.concat([await base, randomBytes(2 * partBytes)]);
}

/** As if the lease of the killed process and the window of the limit had ended. */
async function endWaits(db: Knex): Promise<void> {
  const next_attempt_at = new Date().toISOString();
  await db('picture_uploads').where({ state: 'sending' }).update({ next_attempt_at });
  await db('rate_limits').del();
}

/** Pictures of drafts without all of their files, and uploads that name a picture without a draft. */
async function halfPictures(db: Knex): Promise<string[]> {
  const drafts = new Map((await readDrafts(db)).map(({ key, value }) => [key, value]));
  const stored = new Set<string>(await db('picture_files').pluck('path'));
  const half = [...drafts].flatMap(([key, value]) => {
    const { upload } = value as { upload: PictureSize };
    return pictureFiles(key.replace('picture-notes/', ''), upload)
      .filter((file) => !stored.has(file))
      .map((file) => `${file} is missing`);
  });
  const named: string[] = await db('picture_uploads').whereNotNull('picture').pluck('picture');
  const withoutDraft = named.filter((name) => !drafts.has(`picture-notes/${name}`));
  return [...half, ...withoutDraft.map((name) => `${name} has no draft`)];
}

/** What was acknowledged of uploads and is not stored. */
async function lostParts(db: Knex, sent: readonly Sent[]): Promise<string[]> {
  const rows: { id: number; received: number }[] = await db('picture_uploads').select('id', 'received');
  const stored = new Map(rows.map(({ id, received }) => [Number(id), received]));
  return sent
    .filter(({ id, received }) => (stored.get(id) ?? -1) < received)
    .map(({ id, received }) => `upload ${id}: ${stored.get(id)} instead of ${received} bytes`);
}

/** Complete uploads that have become no picture of their own. */
async function lostPictures(db: Knex, sent: readonly Sent[]): Promise<string[]> {
  const drafted = new Set((await readDrafts(db)).map(({ key }) => key));
  return sent
    .filter(({ bytes, received }) => received === bytes.length)
    .map(({ fileName, bytes }) => pictureName(fileName, bytes))
    .filter((name) => !drafted.has(`picture-notes/${name}`));
}

/** Discards every second draft and lets everything expire. @returns what remains that nobody needs. */
async function countOrphans(db: Knex): Promise<number> {
  const keys = (await readDrafts(db)).map(({ key }) => key);
  await db('content_drafts')
    .whereIn(
      'key',
      keys.filter((_, index) => index % 2),
    )
    .del();
  await deleteExpired(db, Date.now() + pictureUploadRetentionMs, 30);
  await deleteUnusedPictures(db, new Set(), Date.now() + 31 * dayMs);
  const kept = new Set(keys.filter((_, index) => index % 2 === 0));
  const names: string[] = await db('picture_files').distinct('picture').pluck('picture');
  if (names.length < kept.size) throw new Error('The clean-up has deleted files of pictures with a draft.');
  const uploads = await db('picture_uploads').select('id');
  const parts = await db('picture_parts').select('start');
  return names.filter((name) => !kept.has(`picture-notes/${name}`)).length + uploads.length + parts.length;
}
