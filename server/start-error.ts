import { ConfigError } from './config.ts';
import { ObjectStoreError } from './features/picture-files/object-store.ts';
import { isUnavailable } from './platform/database/unavailable.ts';

const fileSystemCodes = ['EACCES', 'EPERM', 'EISDIR', 'EROFS', 'ENOSPC', 'EDQUOT'];
const serverCodes = ['NOT_BUILT', 'EADDRNOTAVAIL'];
/** Host names that cannot be resolved. */
const nameCodes = ['ENOTFOUND', 'EAI_AGAIN'];
/** PostgreSQL's refusals: password, user, database, permissions. */
const refusalCodes = ['28P01', '28000', '3D000', '42501'];
/** Every error of Node's SQLite, which the commands for backups use. */
const sqliteCode = 'ERR_SQLITE_ERROR';

/**
 * Explains a failure that the operator can repair in the settings or on the machine.
 *
 * @returns null for other errors, whose stack is needed.
 */
export function operatorProblem(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof ObjectStoreError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  // A host name with several IP addresses gives an error without a message for each of them.
  const message = error instanceof AggregateError ? String(error.errors[0]?.message) : String(error);
  const text = message.replace(/^error: /i, '');
  if (isUnavailable(error) || [...refusalCodes, sqliteCode].includes(String(code)))
    return `The database of DATABASE_URL cannot be used: ${text}`;
  return [...fileSystemCodes, ...serverCodes].includes(String(code)) ? text : null;
}

/** An error of listening, with the setting of the port. */
export const listenError = (error: unknown, portSetting: 'PORT' | 'METRICS_PORT') =>
  Object.assign(error as Error, { portSetting });

/**
 * What to print when the server cannot start.
 *
 * @returns plain text for errors of settings and environment, else the error itself.
 */
export function startErrorReason(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, message, portSetting } = error as NodeJS.ErrnoException & { portSetting?: string };
  if (code === 'EADDRINUSE')
    return `The port is in use: ${message}. Set ${portSetting} to another port, or stop the process that uses it.`;
  // A database that is away has the same codes.
  if (portSetting !== undefined && nameCodes.includes(String(code)))
    return `The server cannot listen: ${message}. Set HOST to an IP address of this machine or to its name, without a port.`;
  const problem = operatorProblem(error);
  return problem === null ? error : `The server cannot start: ${problem}`;
}
