import type { PictureProblem, PictureUpload } from '../../data/api/picture-uploads.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { partBytes } from '../../pages/editor/pictures/upload-picture.ts';
import { type Answer, type Call, mockFetch } from './mock-fetch.ts';

/** A mock of the API of uploads: one upload at a time, encoded by the second question. */

export interface UploadServer {
  upload: PictureUpload | null;
  /** Where the parts that were stored began. */
  starts: number[];
  /** What is found in the file when it is encoded. */
  problem: PictureProblem | null;
  /** Replaces the default response, unless it returns undefined; throws for a lost connection. */
  override?: ((call: Call) => Answer | undefined) | undefined;
  /** Runs after a request was processed, before its response; throws for a lost one. */
  after?: (() => unknown) | undefined;
}

/** @returns undefined for other requests. */
export function answerUpload(server: UploadServer, { method, path: url, body }: Call): Answer | undefined {
  const [path, query] = url.split('?');
  if (path === apiPaths.pictureUploads && method === 'POST') {
    const announced = body as Pick<PictureUpload, 'fileName' | 'bytes'>;
    server.upload = { ...announced, id: 1, received: 0, state: 'receiving', picture: null, problem: null };
    return { status: 201, body: server.upload };
  }
  const { upload } = server;
  if (!upload || path !== apiPaths.pictureUpload(1)) return undefined;
  if (method === 'DELETE') return { status: 204 };
  if (method === 'PATCH') {
    const start = Number(new URLSearchParams(query).get('start'));
    const received = Math.min(start + partBytes, upload.bytes);
    server.starts.push(start);
    const state = received === upload.bytes ? 'encoding' : 'receiving';
    server.upload = { ...upload, received, state };
  } else if (upload.state === 'encoding') {
    const { problem } = server;
    server.upload = problem
      ? { ...upload, state: 'failed', problem }
      : { ...upload, state: 'done', picture: 'baustelle_mai-0123456789ab' };
  }
  return { status: 200, body: { ...server.upload } };
}

/** Replaces the global `fetch` by an API that has only uploads. */
export function mockUploads() {
  const server: UploadServer = { upload: null, starts: [], problem: null };
  const calls = mockFetch((call) => {
    const answer = server.override?.(call) ?? answerUpload(server, call) ?? { status: 404 };
    server.after?.();
    return answer;
  });
  return { server, calls };
}
