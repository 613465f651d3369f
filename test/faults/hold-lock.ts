import { DatabaseSync } from 'node:sqlite';

/** A process that locks a SQLite file for writing for as many milliseconds as each message demands, and reports both ends. */

const database = new DatabaseSync(process.argv[2] ?? '');
database.exec('PRAGMA busy_timeout = 15000');

process.on('message', (lockMs: number) => {
  database.exec('BEGIN IMMEDIATE');
  process.send?.('locked');
  setTimeout(() => {
    database.exec('COMMIT');
    process.send?.('released');
  }, lockMs);
});
