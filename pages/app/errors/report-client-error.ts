import {
  type ClientErrorKind,
  type ClientErrorReport,
  clientErrorsPath,
  maxClientErrorLengths,
} from '../../../data/api/client-errors.ts';

/** Errors and kinds that this document has reported. */
const reported = new Set<unknown>();

/** Logs an error to the console and reports it to the server: each kind once per document. */
export function reportClientError(kind: ClientErrorKind, error: unknown): void {
  if (reported.has(error)) return;
  reported.add(error);
  console.error(error);
  if (reported.has(kind)) return;
  reported.add(kind);
  // A thrown value need not be an Error.
  const { message = error, stack = '' } = Object(error) as Partial<Error>;
  const max = maxClientErrorLengths;
  const report: ClientErrorReport = {
    kind,
    message: String(message).slice(0, max.message),
    stack: String(stack).slice(0, max.stack),
    page: location.pathname.slice(0, max.page),
    script: new URL(import.meta.url).pathname,
  };
  fetch(clientErrorsPath, {
    method: 'POST',
    keepalive: true,
    // Reports are anonymous.
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {
    // The server is unreachable; the console has the error.
  });
}

/** Reports uncaught errors of the site's own scripts; errors of browser extensions are ignored. */
export function reportUncaughtErrors(): void {
  const report = (error: unknown) => {
    const { stack } = Object(error) as Partial<Error>;
    if (stack?.includes(`${location.origin}/assets/`)) reportClientError('uncaught', error);
  };
  addEventListener('error', (event) => report(event.error));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}
