import { AwsClient } from 'aws4fetch';
import { isDecodable } from '../../platform/http/check-request.ts';
import { fetchFailure } from '../../platform/http/fetch-failure.ts';

/** A bucket of a store with the protocol of Amazon S3, in which files of uploaded pictures can be instead of the database. */
export interface ObjectStore {
  /** Stores an object, also in place of one of this key. @throws ObjectStoreError */
  put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void>;
  /** The bytes of an object. @throws ObjectStoreError, also when there is none. */
  get(key: string, signal?: AbortSignal): Promise<Buffer>;
  /** Deletes an object, if there is one. @throws ObjectStoreError */
  delete(key: string, signal?: AbortSignal): Promise<void>;
}

/** The store cannot be reached, or refuses a request. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  /** Whether the store answers that it has no such object. */
  readonly isAbsent: boolean;

  constructor(message: string, isAbsent = false) {
    super(message);
    this.isAbsent = isAbsent;
  }
}

/** A bucket and the key to it. */
export interface ObjectStoreSettings {
  /** Address of the bucket, without a trailing slash. */
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** As in the address of stores of Amazon, which need none here. */
  region: string | undefined;
  /** Whether all files move from the bucket into the database, so that the setting can be removed. */
  isLeft: boolean;
}

/**
 * Parses the URL of a bucket.
 *
 * @param text `https://KEY:SECRET@HOST/BUCKET?region=REGION`, with key and secret percent-encoded; with `leave=true` to leave it.
 * @returns null when it is not one.
 */
export function parsePictureStore(text: string): ObjectStoreSettings | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, username, password, pathname, searchParams, hash } = new URL(text);
  const bucket = /^\/([a-z\d][\w.-]+)\/?$/i.exec(pathname)?.[1];
  if (!/^https?:$/.test(protocol) || !bucket || !username || !password || hash) return null;
  const isKnown = ([name, value]: [string, string]) =>
    name === 'region' || (name === 'leave' && value === 'true');
  if (![...searchParams].every(isKnown) || ![username, password].every(isDecodable)) return null;
  return {
    bucket: `${origin}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? undefined,
    isLeft: searchParams.has('leave'),
  };
}

const timeoutMs = 30_000;
/** Of what the store refuses for a moment, with growing pauses of 1.6 seconds at most in all; then whoever waits has its own repetition. */
const retries = 5;

/** Connects with a store; nothing is requested yet. */
export function createObjectStore({ bucket, ...credentials }: ObjectStoreSettings): ObjectStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries });

  async function request(method: string, key: string, stop?: AbortSignal, body?: Buffer): Promise<Buffer> {
    const url = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = stop ? AbortSignal.any([stop, timeout]) : timeout;
    let reason: string;
    let code: string | undefined;
    try {
      const response = await client.fetch(url, {
        method,
        redirect: 'error',
        signal,
        ...(body && { body: Buffer.from(body) }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      // Some stores say that what is to be deleted is not there; others, that the bucket is not.
      code = response.ok ? undefined : /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8'))?.[1];
      if (response.ok || (method === 'DELETE' && code === 'NoSuchKey')) return bytes;
      reason = [response.status, code].filter(Boolean).join(' ');
    } catch (error) {
      reason = fetchFailure(error);
    }
    throw new ObjectStoreError(`PICTURE_STORE, ${method} ${key}: ${reason}`, code === 'NoSuchKey');
  }

  return {
    async put(key, bytes, signal) {
      await request('PUT', key, signal, bytes);
    },
    get: (key, signal) => request('GET', key, signal),
    async delete(key, signal) {
      await request('DELETE', key, signal);
    },
  };
}
