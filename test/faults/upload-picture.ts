import { setTimeout as wait } from 'node:timers/promises';
import { maxPartBytes, type PictureUpload } from '../../data/api/picture-uploads.ts';
import { apiPaths } from '../../data/site/api-paths.ts';

/** As a browser does. */
const pollMs = 500;

/**
 * Uploads a picture and waits until it is encoded, or has failed.
 *
 * @param token of a person who may change drafts.
 */
export async function uploadPicture(
  origin: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  timeoutMs = 60_000,
): Promise<PictureUpload> {
  const ask = async (path: string, request: RequestInit = {}): Promise<PictureUpload> => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    return (await fetch(origin + path, { ...request, headers })).json() as Promise<PictureUpload>;
  };
  const { id } = await ask(apiPaths.pictureUploads, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: 'house.jpg', bytes: bytes.length }),
  });
  const path = apiPaths.pictureUpload(id);
  for (let start = 0; start < bytes.length; start += maxPartBytes)
    await ask(`${path}?start=${start}`, {
      method: 'PATCH',
      body: bytes.subarray(start, start + maxPartBytes),
    });
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await wait(pollMs)) {
    const upload = await ask(path);
    if (upload.state === 'done' || upload.state === 'failed') return upload;
  }
  throw new Error(`The picture was not encoded within ${timeoutMs} ms.`);
}
