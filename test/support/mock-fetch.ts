/** A stand-in for `fetch` in component tests: the test says what each call is answered. */

export interface Call {
  method: string;
  /** Path and query. */
  path: string;
  /** The JSON that was sent. */
  body: unknown;
}

export interface Answer {
  status: number;
  body?: unknown;
}

/**
 * Takes the place of `fetch`.
 *
 * @param answer what a call gets; a promise keeps the caller waiting.
 * @returns the calls made so far, in order.
 */
export function mockFetch(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    calls.push(call);
    const { status, body: answered } = await answer(call);
    const text = answered === undefined ? '' : JSON.stringify(answered);
    return { ok: status >= 200 && status < 300, status, statusText: 'status text', text: async () => text };
  }) as typeof fetch;
  return calls;
}

/** An answer that comes when the test says so. */
export function pendingResponse(): { answer: Promise<Answer>; give(answer: Answer): void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: promise, give: resolve };
}
