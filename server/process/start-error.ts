import { ConfigError } from '../config.ts';

const expectedCodes = ['NOT_BUILT', 'EACCES', 'EISDIR', 'EADDRNOTAVAIL', 'SQLITE_CANTOPEN'];

/**
 * What to print when the server cannot start.
 *
 * @returns plain text for errors of settings and environment, else the error itself.
 */
export function startErrorReason(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `The port is in use: ${message}. Set PORT to another port, or stop the process that uses it.`;
  if (expectedCodes.includes(String(code))) {
    return `The server cannot start: ${message}`;
  }
  return error;
}
