type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Sends a request to the site's API, with cookies and a JSON body.
 *
 * @param body value sent as JSON; omit it for a request without a body.
 * @returns the parsed JSON of the response, or null for an empty body.
 * @throws Error("STATUS: BODY") for a status other than 2xx; the status text replaces an empty body.
 */
export async function sendRequest<Answer = unknown>(
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer | null> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`);
  return text === '' ? null : (JSON.parse(text) as Answer);
}

/** The HTTP status in an error of `sendRequest`, or null when there was no response. */
export function statusOf(error: unknown): number | null {
  const match = error instanceof Error ? /^(\d{3}): /.exec(error.message) : null;
  return match ? Number(match[1]) : null;
}
