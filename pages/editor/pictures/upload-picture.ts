import {
  maxPictureBytes,
  type PictureProblem,
  type PictureUpload,
  type UploadKind,
} from '../../../data/api/picture-uploads.ts';
import type { Locale } from '../../../data/locale.ts';
import { maxPlanBytes } from '../../../data/schemas/plan-schema.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { ApiError, errorStatus, sendRequest } from '../../app/api-client.ts';
import { failureOf } from '../../staff/controls/failure.ts';
import { keepUpload, keptUpload } from './kept-uploads.ts';

/*
 * The life of an upload in the browser: it is announced, its id is kept in the browser, and its parts are sent one after the other. When
 * a request has no answer, or one of a server in trouble, the server is asked after a pause where to go on. After the last part the
 * server encodes the picture, and is asked until it has ended. Whoever chooses the same file again, after a reload too, goes on with the
 * same upload.
 */

/** How far an upload is. */
export type UploadProgress = { step: 'sending' | 'waiting'; sent: number } | { step: 'encoding' };

/** Why there is no picture: what the server found in the file, or the file itself, or the server refuses. */
export type UploadProblem = PictureProblem | 'empty' | 'tooLarge' | 'tooLargePlan' | 'signedOut' | 'refused';

/** An upload that has ended without a picture. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly problem: UploadProblem;

  /** @param reason the sentence of the API, for `refused`. */
  constructor(problem: UploadProblem, reason = '') {
    super(reason);
    this.problem = problem;
  }
}

interface UploadOptions {
  kind?: UploadKind;
  /** Language of what the API says. */
  locale: Locale;
  accountId: number | undefined;
  signal: AbortSignal;
  onProgress(progress: UploadProgress): void;
  /** Waits for a time, or until the network is back or the upload is cancelled. */
  pause?: typeof pauseOrOnline;
}

/** How often the server is asked whether it has encoded the picture. */
const pollMs = 700;
/** Milliseconds before the next try, by the number of failures before. */
const retryMs = [1_000, 2_000, 5_000, 10_000, 30_000];
/** The server waits 30 s for a request, in which a network of 64 kbit/s sends a part. */
export const partBytes = 200_000;
/** A connection that sends nothing any more is given up. */
const partTimeoutMs = 35_000;

/**
 * Uploads a picture, or the file of a plan.
 *
 * @returns its name.
 * @throws UploadError; the reason of `signal` when it is cancelled.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const { kind = 'picture', locale, accountId, signal, onProgress, pause = pauseOrOnline } = options;
  if (file.size === 0) throw new UploadError('empty');
  if (kind === 'plan' && file.size > maxPlanBytes) throw new UploadError('tooLargePlan');
  if (file.size > maxPictureBytes) throw new UploadError('tooLarge');
  let id = keptUpload(accountId, file);
  let upload: PictureUpload | null = null;
  let sent = 0;
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      upload = await nextState(upload);
      signal.throwIfAborted();
      sent = upload?.received ?? 0;
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      upload = afterFailure(error);
      await pause(upload && failures === 0 ? 0 : (retryMs[failures] ?? 30_000), signal);
      failures += 1;
    }
    if (upload?.state === 'failed') throw ended(new UploadError(upload.problem ?? 'broken'));
    if (upload?.state === 'done') {
      keepUpload(accountId, file, null);
      return upload.picture ?? '';
    }
  }

  /** Announces the upload, asks for it, sends its next part, or waits for the picture. */
  async function nextState(known: PictureUpload | null): Promise<PictureUpload | null> {
    if (id === null) {
      const body = { kind, fileName: file.name || kind, bytes: file.size };
      const path = withLanguage(apiPaths.pictureUploads, locale);
      const announced = await sendRequest<PictureUpload>('POST', path, body);
      if (announced && signal.aborted) {
        await sendRequest('DELETE', apiPaths.pictureUpload(announced.id)).catch(() => null);
        throw signal.reason;
      }
      id = announced?.id ?? null;
      keepUpload(accountId, file, id);
      return announced;
    }
    const path = apiPaths.pictureUpload(id);
    if (known?.state === 'encoding') {
      onProgress({ step: 'encoding' });
      await pause(pollMs, signal);
    }
    if (known?.state !== 'receiving') return sendRequest('GET', withLanguage(path, locale));
    onProgress({ step: 'sending', sent: known.received });
    const part = file.slice(known.received, known.received + partBytes);
    return sendPart(withLanguage(`${path}?start=${known.received}`, locale), part, signal);
  }

  /** What is known after a failed request; null when the server must be asked. @throws UploadError when another try is of no use. */
  function afterFailure(error: unknown): PictureUpload | null {
    const status = errorStatus(error);
    if (status === 404) {
      id = null;
      return null;
    }
    if (status === 409) return (failureOf(error) as { upload?: PictureUpload } | null)?.upload ?? null;
    if (status === 401) throw new UploadError('signedOut');
    const isTransient = status === undefined || status >= 500 || status === 429 || status === 408;
    if (!isTransient) throw ended(new UploadError('refused', failureOf(error)?.error.message));
    onProgress({ step: 'waiting', sent });
    return null;
  }

  function ended(error: UploadError): UploadError {
    keepUpload(accountId, file, null);
    return error;
  }
}

/** Deletes what the server has of the upload of a file, as far as it can be reached; the rest is deleted after a day. */
export async function cancelUpload(file: File, accountId: number | undefined): Promise<void> {
  const id = keptUpload(accountId, file);
  keepUpload(accountId, file, null);
  if (id !== null) await sendRequest('DELETE', apiPaths.pictureUpload(id)).catch(() => null);
}

async function sendPart(path: string, part: Blob, signal: AbortSignal): Promise<PictureUpload> {
  const response = await fetch(path, {
    method: 'PATCH',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: part,
    signal: AbortSignal.any([signal, AbortSignal.timeout(partTimeoutMs)]),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, text);
  return JSON.parse(text);
}

function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
