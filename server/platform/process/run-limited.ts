import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';

/** What a child process may use. */
export interface ProcessLimits {
  timeoutMs: number;
  /** Writable memory of the process; on Linux only. */
  maxBytes: number;
  /** By how much its priority is lower than that of this process, 0 (the default) to 19. */
  niceness?: number;
}

/** A child process made no output. The message says why, for operators. */
export class ProcessFailure extends Error {
  override name = 'ProcessFailure';
  /** Whether a limit or a signal has ended it, rather than an error of its own. */
  readonly isEnded: boolean;

  constructor(message: string, isEnded: boolean) {
    super(message);
    this.isEnded = isEnded;
  }
}

/** On Linux a shell sets the limit of memory, before Node starts, and is replaced by it. It runs no other program. */
function commandOf(script: string, { maxBytes }: ProcessLimits): [command: string, args: string[]] {
  if (process.platform !== 'linux') return [process.execPath, [script]];
  const limit = `ulimit -d ${Math.round(maxBytes / 1024)}; exec "$0" "$@"`;
  return ['/bin/sh', ['-c', limit, process.execPath, script]];
}

/**
 * Runs a script in a child process: serialized input on its standard input, serialized output on its standard output. It ends with
 * another status than 0 and a sentence on the error stream when it has no output.
 *
 * @param signal ends the process.
 * @throws ProcessFailure
 */
export async function runLimited<Output>(
  script: string,
  input: unknown,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<Output> {
  const { timeoutMs, maxBytes, niceness = 0 } = limits;
  const [command, args] = commandOf(script, limits);
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Only the options of Node and the folder of a release's libraries, without which Node may not start. No settings of the
    // server, such as passwords: the child may handle files of strangers.
    env: { NODE_OPTIONS: process.env.NODE_OPTIONS, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  // Not by the program `nice`, which the container image does not have. Threads that start later have the same priority.
  if (child.pid !== undefined && niceness > 0)
    setPriority(child.pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  // A process that has ended reads no more; its exit says why.
  child.stdin.on('error', () => undefined).end(serialize(input));
  const [output, errors, [status, ended]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (status === 0) return deserialize(output);
  const limit = `it may use ${timeoutMs / 1000} seconds and ${Math.round(maxBytes / 1e6)} MB of memory`;
  const reason = ended ? `the process was ended by ${ended}; ${limit}` : errors.trim();
  throw new ProcessFailure(reason, ended !== null);
}
