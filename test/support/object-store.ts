import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createObjectStore,
  type ObjectStore,
  parsePictureStore,
} from '../../server/features/picture-files/object-store.ts';

const accessKeyId = 'KEY';
const secretAccessKey = 'secret/key';
const region = 'eu-test-1';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a request has the signature of AWS Signature Version 4 that its reader computes. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, credential = '', signedHeaders = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const [id, ...scope] = credential.split('/');
  const values = signedHeaders.split(';').map((name) => `${name}:${headers[name]}\n`);
  const request = [method, url, '', values.join(''), signedHeaders, headers['x-amz-content-sha256']];
  const digest = createHash('sha256').update(request.join('\n')).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), digest].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return id === accessKeyId && scope[1] === region && hmac(key, text).toString('hex') === signature;
}

/**
 * Starts a server with the part of the protocol of Amazon S3 that the site uses, which checks every signature; closed at the end of
 * the scope with `await using`.
 */
export async function objectStore() {
  const objects = new Map<string, Buffer>();
  /** Requests, which may be answered by a status without being carried out. */
  let refuse: (method: string, key: string) => Promise<number | null> | number | null = () => null;
  const server = createServer(async (request, response) => {
    const parts = await request.toArray().catch(() => null);
    // Its sender has gone.
    if (!parts) return void response.destroy();
    const bytes = Buffer.concat(parts);
    const { method = '', url = '' } = request;
    const key = decodeURIComponent(url.replace('/pictures/', ''));
    const refusal = isSigned(request) ? await refuse(method, key) : 403;
    const status = refusal ?? { PUT: 200, DELETE: 204, GET: objects.has(key) ? 200 : 404 }[method] ?? 405;
    if (refusal === null && method === 'PUT') objects.set(key, bytes);
    if (refusal === null && method === 'DELETE') objects.delete(key);
    const code =
      refusal === null ? 'NoSuchKey' : ({ 403: 'AccessDenied', 404: 'NoSuchBucket' }[refusal] ?? 'Error');
    const error = `<?xml version="1.0"?><Error><Code>${code}</Code><Key>${key}</Key></Error>`;
    response.writeHead(status).end(status >= 400 ? error : method === 'GET' ? objects.get(key) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** For `PICTURE_STORE`. */
    url: `http://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@${host}/pictures?region=${region}`,
    objects,
    set refuse(refuseRequest: typeof refuse) {
      refuse = refuseRequest;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Connects with a store as the site does. @param store.url of `PICTURE_STORE`. */
export function connect({ url }: { url: string }): ObjectStore {
  const settings = parsePictureStore(url);
  if (!settings) throw new Error(`The setting is not valid: ${url}`);
  return createObjectStore(settings);
}
