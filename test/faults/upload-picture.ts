import { maxPartBytes, type PictureUpload } from '../../data/api/picture-uploads.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * Uploads a picture and waits until it is encoded, or has failed.
 *
 * @param token of a person who may change drafts.
 */
export async function uploadPicture(
  origin: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  timeoutMs?: number,
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
  let upload = await ask(path);
  const isEncoded = async () => {
    upload = await ask(path);
    return upload.state === 'done' || upload.state === 'failed';
  };
  await waitUntil('the picture is encoded', isEncoded, timeoutMs);
  return upload;
}
