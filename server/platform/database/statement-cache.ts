import { setBounded } from '../../../data/bounded-map.ts';

/** A statement of the driver `sqlite3`, as far as the cache needs it. */
interface Statement {
  all: Execute;
  run: Execute;
  finalize(callback?: () => void): void;
}
type Callback = (this: Statement, error: Error | null, rows?: unknown[]) => void;
type Execute = (bindings: readonly unknown[], callback: Callback) => void;

/** A connection of the driver `sqlite3`, as knex calls it. */
export interface SqliteConnection {
  prepare(sql: string, callback: (this: Statement, error: Error | null) => void): Statement;
  all(sql: string, bindings: readonly unknown[], callback: Callback): void;
  run(sql: string, bindings: readonly unknown[], callback: Callback): void;
  close(callback: (error: Error | null) => void): void;
}

/** Texts of statements; those of lists and of rows that are inserted together vary without bound. */
const maxStatements = 100;

/**
 * Makes a connection reuse its prepared statements: the driver prepares each statement anew, in a task of the thread pool that
 * takes as long as its execution. SQLite prepares a statement again by itself when the schema has changed.
 */
export function cacheStatements(connection: SqliteConnection): void {
  const statements = new Map<string, Statement>();

  const add = (sql: string, statement: Statement) =>
    setBounded(statements, sql, statement, maxStatements)?.finalize();

  function remove(sql: string, statement: Statement): void {
    statements.delete(sql);
    statement.finalize();
  }

  /** A statement that failed is finalized, as without the cache: after a lock timeout it is active until then. */
  const removeOnError = (sql: string, statement: Statement, callback: Callback): Callback =>
    function (error, rows) {
      if (error && statements.get(sql) === statement) remove(sql, statement);
      callback.call(this, error, rows);
    };

  const execute =
    (method: 'all' | 'run') =>
    (sql: string, bindings: readonly unknown[], callback: Callback): void => {
      const cached = statements.get(sql);
      if (cached) {
        // As the newest, since the oldest is removed first.
        add(sql, cached);
        cached[method](bindings, removeOnError(sql, cached, callback));
        return;
      }
      const statement = connection.prepare(sql, function (error) {
        if (error) return callback.call(this, error);
        // A concurrent query may have prepared the same text.
        const isDuplicate = statements.has(sql);
        if (!isDuplicate) add(sql, statement);
        statement[method](bindings, isDuplicate ? callback : removeOnError(sql, statement, callback));
        if (isDuplicate) statement.finalize();
      });
    };

  const close = connection.close.bind(connection);
  connection.all = execute('all');
  connection.run = execute('run');
  // A connection with statements cannot be closed.
  connection.close = (callback) => {
    for (const statement of statements.values()) statement.finalize();
    statements.clear();
    close(callback);
  };
}
