import pino, { type Logger } from 'pino';

/** Whether a message is a statement with its values, as knex writes them: `insert into … values ('…') - reason`. */
const statement = /^\s*(?:insert|update|delete|select|with|create|alter|drop|pragma|begin|commit|vacuum)\b/i;

function withoutStatement(text: string): string {
  if (!statement.test(text)) return text;
  const reason = text.lastIndexOf(' - ');
  return reason < 0 ? 'a statement failed' : text.slice(reason + 3);
}

/** An error as logs keep it: kind, code, reason and place; never the values of a statement or of a row. */
export function loggedError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = (thrown as { code?: unknown }).code;
  return {
    type: thrown.name,
    message: withoutStatement(thrown.message).slice(0, 1000),
    ...(typeof code === 'string' ? { code } : {}),
    stack: frames.slice(0, 12).join('\n'),
    ...(thrown.cause === undefined ? {} : { cause: loggedError(thrown.cause) }),
  };
}

/** Where log lines go, and how to bring the last ones there. */
export interface Logging {
  log: Logger;
  /** Puts a line into the log that is JSON already. */
  writeLine(line: string): void;
  /** Writes what is still held back; to be called before the process ends. */
  flush(): void;
}

/**
 * The log: one JSON object a line on standard output, with the time as ISO 8601. Lines are collected for at most a
 * quarter of a second, because a write for each of them would cost more than a ready page.
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
    writeLine: (line) => destination.write(line),
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // Nothing was written yet, or standard output is gone: there is nothing to bring anywhere.
      }
    },
  };
}
