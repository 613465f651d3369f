import { AwsClient } from 'aws4fetch';
import { fetchFailure } from '../../platform/http/fetch-failure.ts';
import { isPercentEncoded } from '../mail/parse-settings.ts';

/** A bucket of a store with the protocol of Amazon S3, in which files of uploaded pictures can be instead of the database. */
export interface ObjectStore {
  /** Stores an object, also in place of one of this key. @throws ObjectStoreError */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes of an object; null when there is none. @throws ObjectStoreError */
  get(key: string): Promise<Buffer | null>;
  /** Deletes an object, if there is one. @throws ObjectStoreError */
  delete(key: string): Promise<void>;
}

/** The store cannot be reached, or refuses a request. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
}

/** A bucket and the key to it. */
export interface ObjectStoreSettings {
  /** Address of the bucket, without a trailing slash. */
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** As in the address of stores of Amazon, which need none here. */
  region: string | undefined;
}

/**
 * Parses the URL of a bucket.
 *
 * @param text `https://KEY:SECRET@HOST/BUCKET?region=REGION`, with key and secret percent-encoded.
 * @returns null when it is not one.
 */
export function parsePictureStore(text: string): ObjectStoreSettings | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, username, password, pathname, searchParams, hash } = new URL(text);
  const bucket = /^\/([a-z\d][\w.-]+)\/?$/i.exec(pathname)?.[1];
  const names = [...searchParams.keys()];
  if (!/^https?:$/.test(protocol) || !bucket || !username || !password || hash) return null;
  if (names.some((name) => name !== 'region') || !isPercentEncoded(username + password)) return null;
  return {
    bucket: `${origin}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? undefined,
  };
}

const timeoutMs = 30_000;
/** Of what the store refuses for a moment, with growing pauses of 1.6 seconds at most in all; then whoever waits has its own repetition. */
const retries = 5;

/** Connects with a store; nothing is requested yet. */
export function createObjectStore({ bucket, ...credentials }: ObjectStoreSettings): ObjectStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries });

  async function request(method: string, key: string, body?: Buffer<ArrayBuffer>): Promise<Response> {
    const failed = (reason: string) => new ObjectStoreError(`PICTURE_STORE, ${method} ${key}: ${reason}`);
    const url = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const init = { method, redirect: 'error' as const, signal: AbortSignal.timeout(timeoutMs) };
    const response = await client.fetch(url, body ? { ...init, body } : init).catch((error: unknown) => {
      throw failed(fetchFailure(error));
    });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    throw failed(`${response.status} ${(await response.text()).slice(0, 200)}`);
  }

  return {
    async put(key, bytes) {
      await (await request('PUT', key, Buffer.from(bytes))).body?.cancel();
    },
    async get(key) {
      const response = await request('GET', key);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.ok ? bytes : null;
    },
    async delete(key) {
      await (await request('DELETE', key)).body?.cancel();
    },
  };
}
