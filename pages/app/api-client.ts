import type { Failure } from '../../data/api/responses.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A response with a status other than 2xx. Its message is `STATUS: BODY`; the status text replaces an empty body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;

  constructor({ status, statusText }: Response, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
}

/** The HTTP status of an `ApiError`; undefined for other errors, which had no response. */
export const errorStatus = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** The API's sentence about a failure that ends by itself, in the language of the request's URL. */
export function temporaryReason(error: unknown): string | undefined {
  if (errorStatus(error) !== 503) return undefined;
  try {
    return (JSON.parse((error as ApiError).body) as Failure).error.message;
  } catch {
    // A proxy has answered.
    return undefined;
  }
}

/**
 * Sends a request to the site's API, with cookies and a JSON body.
 *
 * @param body value sent as JSON; omit it for a request without a body.
 * @param signal ends the request.
 * @returns the parsed JSON of the response, or null for an empty body.
 * @throws ApiError for a status other than 2xx; other errors without a response.
 */
export async function sendRequest<Answer = unknown>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const response = await fetch(path, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, text);
  return text === '' ? null : (JSON.parse(text) as Answer);
}

/**
 * Posts a form of visitors. A request without an answer ends after a minute, so that it can be sent again.
 *
 * @throws as `sendRequest`.
 */
export function postForm<Answer = unknown>(path: string, fields: object): Promise<Answer | null> {
  return sendRequest<Answer>('POST', path, fields, AbortSignal.timeout?.(60_000));
}
