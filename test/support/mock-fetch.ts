/** A mock of `fetch` for component tests. */

export interface Call {
  method: string;
  /** Path and query. */
  path: string;
  /** The parsed JSON body; undefined without a body. */
  body: unknown;
}

export interface Answer {
  status: number;
  body?: unknown;
}

/**
 * Replaces the global `fetch`.
 *
 * @param respond returns the response to a call; a promise delays it.
 * @returns the calls so far, in order; the array grows with each call.
 */
export function mockFetch(respond: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    calls.push(call);
    const { status, body: responseBody } = await respond(call);
    const text = responseBody === undefined ? '' : JSON.stringify(responseBody);
    return { ok: status >= 200 && status < 300, status, statusText: 'status text', text: async () => text };
  }) as typeof fetch;
  return calls;
}

/** A response that is pending until the test calls `give`. */
export function pendingResponse(): { answer: Promise<Answer>; give(answer: Answer): void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: promise, give: resolve };
}
