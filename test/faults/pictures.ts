import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import sharp from 'sharp';
import type { PictureUpload, UploadKind } from '../../data/api/picture-uploads.ts';
import { pictureUploadRetentionMs } from '../../data/retention-periods.ts';
import { type PictureSize, pictureFiles } from '../../data/schemas/pictures.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { databaseOf } from '../../server/config.ts';
import { readDrafts } from '../../server/features/editor/drafts.ts';
import { moveToStore } from '../../server/features/picture-files/move-files.ts';
import { deleteUnusedPictures } from '../../server/features/picture-files/stored-pictures.ts';
import { pictureName } from '../../server/features/pictures/picture-name.ts';
import { deleteUnusedPlans, storedPlans } from '../../server/features/plans/stored-plans.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { freePort } from '../support/free-port.ts';
import { connect, objectStore } from '../support/object-store.ts';
import { aPdf } from '../support/pdfs.ts';
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
  /** Pictures of drafts without all of their files, in the database or the object store, found after a kill or at the end. */
  half: string[];
  /** After the clean-up: rows of uploads and parts, files of pictures without a draft, plans, and objects without a file. */
  orphans: number;
  /** Rounds after which the integrity check of SQLite failed. */
  corrupt: number;
}

/** An upload of the test, and what was acknowledged of it. */
interface Sent {
  kind: UploadKind;
  bytes: Buffer;
  fileName: string;
  id: number;
  received: number;
  /** Its person has gone after the first part. */
  isAbandoned: boolean;
}

/**
 * Kills the server at a random moment while two people upload pictures and plans in parts, which go on where they were, repeatedly on the same
 * database and object store, until a number of uploads is complete. Then some drafts and uploads are abandoned, and everything expires.
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
  await using store = await objectStore();
  // Time for a kill while a file is moved.
  store.refuse = () => wait(Math.random() * 200, null);
  const filename = path.join(temporary.folder, 'site.sqlite');
  const url = databaseUrl ?? `sqlite:${filename}`;
  const settings = databaseOf(url);
  if (!settings) throw new Error(`${url} is no database.`);
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: url,
    RETAINED_ASSETS: path.join(temporary.folder, 'assets'),
    ADMIN_TOKEN: token,
    PICTURE_STORE: store.url,
  };
  const counts = { kills: 0, uploads: 0, resumed: 0, orphans: 0, corrupt: 0 };
  const result: PicturesResult = { ...counts, lost: [], half: [] };
  const sent: Sent[] = [];
  const receivedBytes = () => sent.reduce((sum, { received }) => sum + received, 0);
  const onDatabase = async (work: (db: Knex) => Promise<void>) => {
    const db = openDatabase(settings);
    await work(db).finally(() => db.destroy());
  };
  const people: Person[] = [{ current: null }, { current: null }];
  while (result.uploads < uploads) {
    const server = await startServer({ environment });
    const [before, stop] = [receivedBytes(), startUploading(people, server, { sent, result, uploads })];
    await waitUntil('a part is acknowledged', () => receivedBytes() > before || result.uploads >= uploads);
    await wait(Math.random() * maxWaitMs);
    await server.end('SIGKILL');
    await stop();
    result.kills += 1;
    await onDatabase(async (db) => {
      result.half.push(...(await halfPictures(db, store)));
      result.lost.push(...(await lostParts(db, sent)));
      await endWaits(db);
    });
    if (!databaseUrl && !isIntact(filename)) result.corrupt += 1;
    report?.(result);
  }
  await onDatabase(async (db) => {
    /** Starts the server until nothing of a kind waits. */
    const runUntil = async (name: string, waiting: () => Knex.QueryBuilder) => {
      const server = await startServer({ environment });
      await waitUntil(name, async () => !(await waiting().first()), 600_000);
      await server.end('SIGKILL');
    };
    await runUntil('all are encoded', () => db('picture_uploads').whereIn('state', ['queued', 'sending']));
    await runUntil('all are moved', () => db('picture_files').whereRaw('length(bytes) > 0'));
    result.half.push(...(await halfPictures(db, store)));
    result.lost.push(...(await lostFiles(db, sent)));
    store.refuse = () => null;
    result.orphans = await countOrphans(db, store);
  });
  return result;
}

/** What a person is uploading; nobody chooses another picture because the server was away. */
type Person = { current: Sent | null };

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
    const number = progress.sent.length;
    const kind = number % 5 === 4 ? 'plan' : 'picture';
    const bytes = kind === 'plan' ? newPlan() : await newPicture();
    const fileName = kind === 'plan' ? `Plan ${number}.pdf` : `Picture ${number}.jpg`;
    const { body } = await ask(
      'POST',
      apiPaths.pictureUploads,
      JSON.stringify({ kind, fileName, bytes: bytes.length }),
    );
    const isAbandoned = number % 10 >= 8;
    person.current = { kind, bytes, fileName, id: body.id, received: 0, isAbandoned };
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

/** A PDF that no other one equals. */
const newPlan = () => aPdf({ trailer: `/ID [<${randomBytes(partBytes).toString('hex')}>]` });

/** As if the lease of the killed process and the window of the limit had ended. */
async function endWaits(db: Knex): Promise<void> {
  const next_attempt_at = new Date().toISOString();
  await db('picture_uploads').where({ state: 'sending' }).update({ next_attempt_at });
  await db('rate_limits').del();
}

/** The test's object store. */
type Store = Pick<Awaited<ReturnType<typeof objectStore>>, 'url' | 'objects'>;

/** Pictures of drafts without all of their files, and uploads that name a picture without a draft or a plan without a file. */
async function halfPictures(db: Knex, { objects }: Store): Promise<string[]> {
  const drafts = new Map((await readDrafts(db)).map(({ key, value }) => [key, value]));
  const rows: { path: string; bytes: Buffer; object_key: string | null }[] = await db('picture_files');
  const stored = new Set(
    rows
      .filter(({ bytes, object_key }) => bytes.length > 0 || objects.has(object_key ?? ''))
      .map(({ path: file }) => file),
  );
  const half = [...drafts].flatMap(([key, value]) => {
    const { upload } = value as { upload: PictureSize };
    return pictureFiles(key.replace('picture-notes/', ''), upload)
      .filter((file) => !stored.has(file))
      .map((file) => `${file} is missing`);
  });
  const named: { kind: UploadKind; picture: string }[] = await db('picture_uploads').whereNotNull('picture');
  const plans = await storedPlans(
    db,
    named.map(({ picture }) => picture),
  );
  const withoutFile = named.filter(({ kind, picture }) =>
    kind === 'plan' ? !plans.has(picture) : !drafts.has(`picture-notes/${picture}`),
  );
  return [...half, ...withoutFile.map(({ picture }) => `${picture} has no draft or file`)];
}

/** What was acknowledged of uploads and is not stored. */
async function lostParts(db: Knex, sent: readonly Sent[]): Promise<string[]> {
  const rows: { id: number; received: number }[] = await db('picture_uploads').select('id', 'received');
  const stored = new Map(rows.map(({ id, received }) => [Number(id), received]));
  return sent
    .filter(({ id, received }) => (stored.get(id) ?? -1) < received)
    .map(({ id, received }) => `upload ${id}: ${stored.get(id)} instead of ${received} bytes`);
}

/** Complete uploads that have become no picture or plan of their own. */
async function lostFiles(db: Knex, sent: readonly Sent[]): Promise<string[]> {
  const drafted = (await readDrafts(db)).map(({ key }) => key.replace('picture-notes/', ''));
  const made = new Set([...drafted, ...(await db('plan_parts').distinct().pluck('name'))]);
  return sent
    .filter(({ bytes, received }) => received === bytes.length)
    .map(({ kind, fileName, bytes }) =>
      pictureName(fileName, bytes, kind === 'plan' ? 'document' : undefined),
    )
    .filter((name) => !made.has(name));
}

/** Discards every second draft and lets everything expire. @returns what remains that nobody needs. */
async function countOrphans(db: Knex, store: Store): Promise<number> {
  const keys = (await readDrafts(db)).map(({ key }) => key);
  await db('content_drafts')
    .whereIn(
      'key',
      keys.filter((_, index) => index % 2),
    )
    .del();
  await deleteExpired(db, Date.now() + pictureUploadRetentionMs, 30);
  await deleteUnusedPictures(db, new Set(), Date.now() + 31 * dayMs);
  await deleteUnusedPlans(db, Date.now() + 31 * dayMs);
  const failures = await moveToStore({ db, objects: connect(store) });
  if (failures.length > 0) throw new AggregateError(failures, 'Files were not moved or deleted.');
  const kept = new Set(keys.filter((_, index) => index % 2 === 0));
  const names: string[] = await db('picture_files').distinct('picture').pluck('picture');
  if (names.length < kept.size) throw new Error('The clean-up has deleted files of pictures with a draft.');
  const others = names.filter((name) => !kept.has(`picture-notes/${name}`));
  const stored = new Set(await db('picture_files').pluck('object_key'));
  const objects = [...store.objects.keys()].filter((key) => !stored.has(key));
  const rows = await Promise.all(
    ['picture_uploads', 'picture_parts', 'plan_parts'].map((table) => db(table)),
  );
  return others.length + objects.length + rows.flat().length;
}
