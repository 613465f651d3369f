/** One call of the site's own API. */

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Sends a request with cookies and a JSON body.
 *
 * @param body sent as JSON; leave it out to send none.
 * @returns the answer's JSON, or null when it has no body.
 * @throws Error("STATUS: BODY") for any answer that is not a success; the status text stands in for an empty body.
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

/** The HTTP status that a failed request names, or null when no answer came. */
export function statusOf(error: unknown): number | null {
  const match = error instanceof Error ? /^(\d{3}): /.exec(error.message) : null;
  return match ? Number(match[1]) : null;
}
