import { ConfigError } from '../config.ts';

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
  if (code === 'NOT_BUILT' || code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'SQLITE_CANTOPEN') {
    return `The server cannot start: ${message}`;
  }
  return error;
}
