import pino, { type Logger } from 'pino';

/** An error message of knex that begins with the SQL statement and its values: `insert into … values ('…') - reason`. */
const sqlStatement =
  /^\s*(?:insert|update|delete|select|with|create|alter|drop|pragma|begin|commit|vacuum)\b/i;

const maxMessageLength = 1000;
const maxStackFrames = 12;

function withoutStatement(text: string): string {
  if (!sqlStatement.test(text)) return text;
  const separator = text.lastIndexOf(' - ');
  return separator < 0 ? 'a statement failed' : text.slice(separator + 3);
}

/** Serializes an error for the log: type, code, message and stack, without the values of SQL statements or rows. */
export function loggedError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = (thrown as { code?: unknown }).code;
  return {
    type: thrown.name,
    message: withoutStatement(thrown.message).slice(0, maxMessageLength),
    ...(typeof code === 'string' ? { code } : {}),
    stack: frames.slice(0, maxStackFrames).join('\n'),
    ...(thrown.cause === undefined ? {} : { cause: loggedError(thrown.cause) }),
  };
}

/** The logger and its output. */
export interface Logging {
  log: Logger;
  /** Writes entries that are serialized already, each with a line feed. */
  writeLines(lines: string): void;
  /** Writes all buffered entries; to be called before the process exits. */
  flush(): void;
}

/**
 * Creates the log: one JSON object per line on standard output, with the time as ISO 8601. Entries are buffered for at
 * most 250 ms, because a write for each entry would cost more than sending a cached page.
 *
 * @param level pino's level; `silent` writes nothing.
 */
export function createLogging(level: string): Logging {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    periodicFlush: 250,
    minLength: 65_536,
    maxWrite: 131_072,
  });
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
    },
    destination,
  );
  return {
    log,
    writeLines: (lines) => destination.write(lines),
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // Nothing has been written yet, or standard output is closed: there is nothing to flush.
      }
    },
  };
}
