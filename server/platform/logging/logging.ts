import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
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
  /**
   * Writes the buffered entries; to be called before the process exits. It never rejects, and resolves after two seconds at the
   * latest, as nobody may read the output.
   */
  close(): Promise<void>;
}

const maxDelayMs = 250;
const minWriteLength = 65_536;
/** Further entries are dropped while nobody reads the output. */
const maxBufferedLength = 16_777_216;
const fullOutputPauseMs = 100;
const maxCloseMs = 1_000;

const write = promisify(fs.write);

/**
 * Writes to standard output in a thread. `pino.destination` does so too, but at the exit of the process it repeats a write that
 * fails for ever, as it does when the output is closed, or full and not read.
 */
function createOutput(): Omit<Logging, 'log'> {
  let buffered = '';
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | null = null;
  let isInWrite = false;
  let isClosed = false;

  /** Entries are lost when the output is closed or its disk is full. */
  async function writeChunk(text: string): Promise<void> {
    for (let chunk = Buffer.from(text); chunk.length > 0 && !isClosed; ) {
      isInWrite = true;
      const result = await write(1, chunk).catch((error: NodeJS.ErrnoException) => error);
      isInWrite = false;
      if ('bytesWritten' in result) chunk = chunk.subarray(result.bytesWritten);
      else if (result.code === 'EAGAIN') await wait(fullOutputPauseMs);
      else return;
    }
  }

  async function writeBuffered(): Promise<void> {
    while (buffered !== '' && !isClosed) {
      const text = buffered;
      buffered = '';
      await writeChunk(text);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeBuffered().finally(() => {
      writing = null;
    });
    return writing;
  }

  /** `process.exit` waits for all threads, also for one that is blocked in a write to a full pipe. */
  const killIfBlocked = () => {
    if (isInWrite) process.kill(process.pid, 'SIGKILL');
  };
  process.on('exit', killIfBlocked);

  return {
    writeLines(lines) {
      if (buffered.length > maxBufferedLength) return;
      buffered += lines;
      if (buffered.length >= minWriteLength) void flush();
      else timer ??= setTimeout(flush, maxDelayMs).unref();
    },
    async close() {
      await Promise.race([flush(), wait(maxCloseMs, undefined, { ref: false })]);
      // A last write may be on the way, which is blocked only if it does not end.
      isClosed = true;
      await Promise.race([writing, wait(maxCloseMs, undefined, { ref: false })]);
      if (!isInWrite) process.off('exit', killIfBlocked);
    },
  };
}

/**
 * Creates the log: one JSON object per line on standard output, with the time as ISO 8601. Entries are buffered for at
 * most 250 ms, because a write for each entry would cost more than sending a cached page.
 *
 * @param level pino's level; `silent` writes nothing.
 */
export function createLogging(level: string): Logging {
  const output = createOutput();
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
    },
    { write: output.writeLines },
  );
  return { log, ...output };
}
