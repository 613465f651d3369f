import { DatabaseSync } from 'node:sqlite';

export interface Stored {
  /** Number of rows by email address. */
  emails: Map<string, number>;
  /** Result of SQLite's integrity check. */
  isIntact: boolean;
}

/** Runs SQLite's integrity check on a file. */
export function isIntact(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    const check = database.prepare('PRAGMA integrity_check').all();
    return check.length === 1 && check[0]?.integrity_check === 'ok';
  } finally {
    database.close();
  }
}

/** Reads the subscribers of a SQLite file and checks its integrity. */
export function readStored(file: string): Stored {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 15000');
    const rows = database.prepare('SELECT email FROM subscribers').all();
    const emails = new Map<string, number>();
    for (const { email } of rows) emails.set(String(email), (emails.get(String(email)) ?? 0) + 1);
    return { emails, isIntact: isIntact(file) };
  } finally {
    database.close();
  }
}

/** Counts the acknowledged email addresses without a row, and those with more than one. */
export function compare(
  acknowledged: ReadonlySet<string>,
  { emails }: Stored,
): { lost: number; duplicated: number } {
  return {
    lost: [...acknowledged].filter((email) => !emails.has(email)).length,
    duplicated: [...emails.values()].filter((count) => count > 1).length,
  };
}
