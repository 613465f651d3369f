/**
 * Codes of a database that is unreachable, busy, full, read-only as during a failover, or a file that cannot be read: the same statement may succeed later. A
 * wrong password, user or name of the database is none of them: only another setting helps.
 */
const codes =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOTADB|CORRUPT)|EIO$|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-3]|53\d{3}|08\w{3}|25006|40001|40P01)/;

/** Texts of `pg`, and of knex without a pool, which have no code. knex writes the statement and ` - ` before a text of `pg`. */
const texts =
  /(^|\s- )(Connection terminated[a-z ]*|Client (was closed|has encountered a connection error) and is not queryable|Unable to acquire a connection|timeout expired)$/;

/** Whether an error means that the database cannot be used now, but may be later. */
export function isUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code } = thrown as { code?: unknown };
  return thrown.name === 'KnexTimeoutError' || codes.test(String(code)) || texts.test(thrown.message);
}

/** For a query without whose answer the work goes on: null while the database is unavailable. @throws any other error. */
export function nullIfUnavailable(error: unknown): null {
  if (isUnavailable(error)) return null;
  throw error;
}
