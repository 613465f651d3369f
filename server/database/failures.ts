const temporary = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '57P01', // the server is being stopped
  '57P02',
  '57P03', // the server is starting
]);

/** Whether the same call may succeed in a moment: the database is busy, starting or out of reach. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'KnexTimeoutError' || temporary.has(String((error as { code?: unknown }).code));
}
