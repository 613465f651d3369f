/** Why `fetch` has failed, such as `ECONNREFUSED`; without the URL, which may have a password. */
export function fetchFailure(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
