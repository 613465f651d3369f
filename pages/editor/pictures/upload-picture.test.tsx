import { maxPictureBytes, type PictureUpload } from '../../../data/api/picture-uploads.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { connectionLimits } from '../../../server/platform/process/listen.ts';
import { mockUploads } from '../../../test/support/mock-uploads.ts';
import { keptUpload, keptUploads } from './kept-uploads.ts';
import { cancelUpload, partBytes, type UploadProgress, uploadPicture } from './upload-picture.ts';

/** What the browser does with a picture: in jsdom, which has files and storage. */

const accountId = 7;
const bytes = 2.5 * partBytes;
const aFile = (size = bytes) => new File([new Uint8Array(size)], 'Baustelle Mai.jpg', { lastModified: 1 });

beforeEach(() => localStorage.clear());

/** Uploads without waiting. */
function upload(file: File, signal = new AbortController().signal) {
  const progress: UploadProgress[] = [];
  const pauses: number[] = [];
  const result = uploadPicture(file, {
    locale: 'en',
    accountId,
    signal,
    onProgress: (each) => progress.push(each),
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  return { result, progress, pauses };
}
const problemOf = (result: Promise<string>) =>
  result.then(
    () => null,
    ({ problem, message }) => [problem, message],
  );

test('a picture is announced, sent in parts and known by its name when it is encoded', async () => {
  const { server, calls } = mockUploads();
  const { result, progress } = upload(aFile());
  await expect(result).resolves.toBe('baustelle_mai-0123456789ab');
  expect(calls[0]?.body).toEqual({ kind: 'picture', fileName: 'Baustelle Mai.jpg', bytes });
  expect(server.starts).toEqual([0, partBytes, 2 * partBytes]);
  expect(progress).toEqual([
    { step: 'sending', sent: 0 },
    { step: 'sending', sent: partBytes },
    { step: 'sending', sent: 2 * partBytes },
    { step: 'encoding' },
  ]);
  expect(keptUploads(accountId)).toEqual([]);
});

test('a slow network sends a part before the server ends the request', () => {
  expect((partBytes * 8) / 64_000).toBeLessThan(connectionLimits.requestTimeout / 1000);
});

test('a lost connection waits, asks where to go on, and sends nothing twice', async () => {
  const { server } = mockUploads();
  let lost = 2;
  server.override = ({ method }) => {
    if (method === 'POST' || server.upload?.received !== partBytes || lost-- <= 0) return undefined;
    throw new TypeError('Failed to fetch');
  };
  const { result, progress, pauses } = upload(aFile());
  await result;
  expect(progress.filter(({ step }) => step === 'waiting')).toEqual(
    Array(2).fill({ step: 'waiting', sent: partBytes }),
  );
  expect(pauses.slice(0, 2)).toEqual([1000, 2000]);
  expect(server.starts).toEqual([0, partBytes, 2 * partBytes]);
});

test('a picture that is cancelled while the server answers that it is done does not arrive', async () => {
  const { server } = mockUploads();
  const controller = new AbortController();
  server.after = () => {
    if (server.upload?.state === 'done') controller.abort();
  };
  await expect(upload(aFile(), controller.signal).result).rejects.toThrow('aborted');
});

test('a part whose answer was lost is not sent again', async () => {
  const { server } = mockUploads();
  let isLost = true;
  server.after = () => {
    if (!isLost || server.upload?.received !== partBytes) return;
    isLost = false;
    throw new TypeError('Failed to fetch');
  };
  await upload(aFile()).result;
  expect(server.starts).toEqual([0, partBytes, 2 * partBytes]);
});

test('the same file goes on after a reload, for the same account', async () => {
  const { server } = mockUploads();
  const visit = new AbortController();
  server.after = () => server.upload?.received === partBytes && visit.abort();
  await expect(upload(aFile(), visit.signal).result).rejects.toThrow('abort');
  expect(keptUploads(accountId)).toMatchObject([{ id: 1, fileName: 'Baustelle Mai.jpg' }]);
  expect(keptUploads(8)).toEqual([]);
  server.after = undefined;
  await upload(aFile()).result;
  expect(server.starts).toEqual([0, partBytes, 2 * partBytes]);
});

test('an upload that the server has forgotten begins again', async () => {
  const { server, calls } = mockUploads();
  localStorage.setItem(`unfinished-upload 7 ${bytes} 1 Baustelle Mai.jpg`, '99');
  server.override = ({ path }) =>
    path.startsWith(apiPaths.pictureUpload(99))
      ? { status: 404, body: { error: { code: 'uploadNotFound', message: 'Gone.' } } }
      : undefined;
  await expect(upload(aFile()).result).resolves.toBe('baustelle_mai-0123456789ab');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('parts that arrived by another request are skipped', async () => {
  const { server } = mockUploads();
  let isFirst = true;
  server.override = ({ method }) => {
    if (method !== 'PATCH' || !isFirst) return undefined;
    isFirst = false;
    const now = { ...(server.upload as PictureUpload), received: partBytes };
    server.upload = now;
    return { status: 409, body: { error: { code: 'partConflict', message: 'No.' }, upload: now } };
  };
  await upload(aFile()).result;
  expect(server.starts).toEqual([partBytes, 2 * partBytes]);
});

test('what the server finds in the file, and what it refuses, ends the upload', async () => {
  const { server } = mockUploads();
  server.problem = 'animated';
  expect(await problemOf(upload(aFile()).result)).toEqual(['animated', '']);
  server.override = () => ({ status: 413, body: { error: { code: 'tooLarge', message: 'Too large.' } } });
  expect(await problemOf(upload(aFile()).result)).toEqual(['refused', 'Too large.']);
  expect(keptUploads(accountId)).toEqual([]);
});

test('a file that is empty or too large is not announced', async () => {
  const { calls } = mockUploads();
  expect(await problemOf(upload(aFile(0)).result)).toEqual(['empty', '']);
  const large = Object.defineProperty(aFile(1), 'size', { value: maxPictureBytes + 1 });
  expect(await problemOf(upload(large).result)).toEqual(['tooLarge', '']);
  expect(calls).toEqual([]);
});

test('the end of the session keeps the upload for the next sign-in', async () => {
  const { server } = mockUploads();
  server.override = ({ method }) => (method === 'PATCH' ? { status: 401, body: {} } : undefined);
  expect(await problemOf(upload(aFile()).result)).toEqual(['signedOut', '']);
  expect(keptUpload(accountId, aFile())).toBe(1);
});

test('cancelling deletes what has arrived', async () => {
  const { server, calls } = mockUploads();
  const visit = new AbortController();
  server.after = () => server.upload?.received === partBytes && visit.abort();
  await upload(aFile(), visit.signal).result.catch(() => {});
  await cancelUpload(aFile(), accountId);
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: apiPaths.pictureUpload(1) });
  expect(keptUploads(accountId)).toEqual([]);
});

test('a picture that is cancelled while it is announced is deleted, and does not come back as unfinished', async () => {
  const { server, calls } = mockUploads();
  const visit = new AbortController();
  server.after = () => visit.abort();
  await expect(upload(aFile(), visit.signal).result).rejects.toThrow('abort');
  expect(calls.map(({ method, path }) => [method, path.split('?')[0]])).toEqual([
    ['POST', apiPaths.pictureUploads],
    ['DELETE', apiPaths.pictureUpload(1)],
  ]);
  expect(keptUploads(accountId)).toEqual([]);
});
