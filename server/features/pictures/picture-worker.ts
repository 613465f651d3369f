import path from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { startDeliveryWorker, type WorkerSettings } from '../../platform/database/delivery-queue.ts';
import { ProcessFailure, type ProcessLimits, runLimited } from '../../platform/process/run-limited.ts';
import { storeFiles } from '../picture-files/stored-pictures.ts';
import { UploadRefused } from '../plans/check-pdf.ts';
import { checkPlan } from '../plans/check-plan.ts';
import { storePlan } from '../plans/stored-plans.ts';
import { addPicture } from './deleted-pictures.ts';
import { pictureName } from './picture-name.ts';
import type { EncodingInput, EncodingResult } from './picture-process.ts';
import { readParts, type UploadRow } from './uploads.ts';

/*
 * The life of an uploaded picture
 *
 * 1. `upload-routes.ts` stores the announced upload and its parts in the database; a lost connection goes on where it was.
 * 2. Of all processes of all machines, one claims the complete upload and runs `picture-process.ts`, a child process with limits,
 *    which alone decodes the file, turns it upright, drops all metadata and encodes every size.
 * 3. The files are stored together with a draft of the picture's document (`picture-notes/NAME`, with its size), which names them. The name
 *    contains a digest of the upload, so that URLs are immutable.
 * 4. The draft cannot be published before somebody has written the texts in all languages; then pages can show the picture.
 * 5. `static-files.ts` serves the files; what is in no edition and no draft is deleted after a month.
 * 6. A picture that nothing uses can be deleted (`deleted-pictures.ts`); for a month it comes back by a request or the same upload.
 *
 * The upload of a plan goes the same way, but its file is only checked (`plans/check-pdf.ts`) and stored as it is; it has no document.
 */

const defaultSettings: WorkerSettings = {
  pollMs: 500,
  leaseMs: 5 * 60_000,
  attemptMs: 4 * 60_000,
  stopMs: 1_000,
  concurrency: 1,
};

/** Visitors come first, but a lower priority would starve the process on a busy machine. */
const niceness = 5;
const defaultLimits: ProcessLimits = { timeoutMs: 230_000, maxBytes: 2e9 };
const script = path.join(import.meta.dirname, 'picture-process.ts');

interface PictureWorkerOptions {
  db: Knex;
  log: Logger;
  content: CurrentContent;
  /** Milliseconds since 1970. */
  clock?: () => number;
  limits?: ProcessLimits;
  settings?: Partial<WorkerSettings>;
}

/** Starts the worker that encodes uploaded pictures and checks uploaded plans. @returns stops it. */
export function startPictureWorker(options: PictureWorkerOptions): () => Promise<void> {
  const { db, log, content, clock = Date.now, limits = defaultLimits, settings } = options;

  /** @throws UploadRefused, ProcessFailure, errors of the database. */
  async function encode(
    { id, kind, file_name, account_id, author }: UploadRow,
    signal: AbortSignal,
  ): Promise<void> {
    const bytes = await readParts(db, id);
    if (kind === 'plan') return addPlan(id, pictureName(file_name, bytes, 'document'), bytes, signal);
    const name = pictureName(file_name, bytes);
    const input: EncodingInput = { name, bytes };
    const result = await runLimited<EncodingResult>(script, input, { ...limits, niceness }, signal);
    if ('problem' in result) throw new UploadRefused(result.problem);
    const { size, headerContrast, files } = result;
    const ink = headerContrast.dark > headerContrast.light ? 'dark' : 'light';
    const note = { alt: {}, caption: {}, focus: '50% 50%', ink, headerContrast, upload: size };
    const now = clock();
    await db.transaction(async (transaction) => {
      const isWanted = await transaction('picture_uploads').where({ id }).update({ picture: name });
      // It was deleted meanwhile.
      if (!isWanted) return;
      await storeFiles(transaction, { picture: name, files }, now);
      const published = content().content.pictureNotes[name];
      const account = { id: account_id, name: author };
      await addPicture(transaction, { name, note, published }, { account, now });
    });
  }

  /** The file of a plan is stored as it is. @throws UploadRefused, ProcessFailure, errors of the database. */
  async function addPlan(
    id: UploadRow['id'],
    name: string,
    bytes: Buffer,
    signal: AbortSignal,
  ): Promise<void> {
    const problem = await checkPlan(bytes, options.limits, signal);
    if (problem) throw new UploadRefused(problem);
    await db.transaction(async (transaction) => {
      const isWanted = await transaction('picture_uploads').where({ id }).update({ picture: name });
      if (isWanted) await storePlan(transaction, name, bytes, clock());
    });
  }

  return startDeliveryWorker<UploadRow>({
    db,
    log,
    clock,
    table: 'picture_uploads',
    noun: 'uploaded picture',
    failedHint: '/admin/content',
    logged: ({ id, bytes }) => ({ upload: Number(id), bytes }),
    send: encode,
    failureOf(error) {
      if (error instanceof UploadRefused) return { text: error.problem, isPermanent: true };
      const isEnded = error instanceof ProcessFailure && error.isEnded;
      return { text: isEnded ? 'tooDemanding' : String(error), isPermanent: false };
    },
    // A picture that needs too much gets a second chance when the machine has less to do.
    retryDelay: (failures) => [2_000, 20_000][failures - 1] ?? null,
    async onSent(transaction, { id }) {
      await transaction('picture_parts').where({ upload_id: id }).del();
    },
    settings: { ...defaultSettings, ...settings },
  });
}
