import { DatabaseSync } from 'node:sqlite';

export interface Stored {
  /** How often each address is stored. */
  emails: Map<string, number>;
  isWhole: boolean;
}

/** What really lies in a SQLite file. */
export function readStored(file: string): Stored {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 15000');
    const check = database.prepare('PRAGMA integrity_check').all();
    const rows = database.prepare('SELECT email FROM subscribers').all();
    const emails = new Map<string, number>();
    for (const { email } of rows) emails.set(String(email), (emails.get(String(email)) ?? 0) + 1);
    return { emails, isWhole: check.length === 1 && check[0]?.integrity_check === 'ok' };
  } finally {
    database.close();
  }
}

/** How many of the acknowledged addresses are missing, and how many are there more than once. */
export function compare(
  acknowledged: ReadonlySet<string>,
  { emails }: Stored,
): { lost: number; twice: number } {
  return {
    lost: [...acknowledged].filter((email) => !emails.has(email)).length,
    twice: [...emails.values()].filter((count) => count > 1).length,
  };
}
