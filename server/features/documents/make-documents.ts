import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import type { DocumentInput, DocumentProblem } from './document-inputs.ts';
import { typstSentence } from './typst-message.ts';
import type { TypstResult } from './typst-process.ts';

/** A finished PDF, with name and digest of its input. */
export interface MadeDocument extends Pick<DocumentInput, 'name' | 'digest'> {
  bytes: Buffer;
}

/** The documents that were made, and those that Typst refuses. */
interface MadeDocuments {
  made: MadeDocument[];
  problems: DocumentProblem[];
}

/** PDF documents cannot be made. The message says why, for operators. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

interface ProcessLimits {
  timeoutMs: number;
  /** Writable memory of the process; on Linux only. */
  maxBytes: number;
}

const defaultLimits: ProcessLimits = { timeoutMs: 120_000, maxBytes: 1.5e9 };

/** The memory of a process grows with its documents: 64 of them need more than 1 GB. */
const maxPerProcess = 16;

const script = path.join(import.meta.dirname, 'typst-process.ts');

/** On Linux a shell sets the limit and is replaced by Node. */
function commandOf(maxBytes: number): [command: string, args: string[]] {
  const node = [process.execPath, script];
  if (process.platform !== 'linux') return [process.execPath, [script]];
  return ['/bin/sh', ['-c', `ulimit -d ${Math.round(maxBytes / 1024)}; exec "$0" "$@"`, ...node]];
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Sets documents with Typst, in one process of low priority at a time. The same inputs give the same bytes.
 *
 * @param signal ends the process.
 * @throws DocumentError when Typst is not installed or exceeds a limit; then no document is made.
 */
export function makeDocuments(
  inputs: readonly DocumentInput[],
  { signal, limits = defaultLimits }: { signal?: AbortSignal | undefined; limits?: ProcessLimits } = {},
): Promise<MadeDocuments> {
  const result = queue.then(() => makeInBatches(inputs, limits, signal));
  queue = result.catch(() => undefined);
  return result;
}

async function makeInBatches(
  inputs: readonly DocumentInput[],
  limits: ProcessLimits,
  signal: AbortSignal | undefined,
): Promise<MadeDocuments> {
  const all: MadeDocuments = { made: [], problems: [] };
  for (let first = 0; first < inputs.length; first += maxPerProcess) {
    const { made, problems } = await runTypst(inputs.slice(first, first + maxPerProcess), limits, signal);
    all.made.push(...made);
    all.problems.push(...problems);
  }
  return all;
}

async function runTypst(
  inputs: readonly DocumentInput[],
  { timeoutMs, maxBytes }: ProcessLimits,
  signal: AbortSignal | undefined,
): Promise<MadeDocuments> {
  const [command, args] = commandOf(maxBytes);
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  // A process that has ended reads no more; its exit says why.
  child.stdin.on('error', () => undefined).end(serialize(inputs));
  const [output, errors, [status, ended]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (status !== 0) {
    const limit = `it may use ${timeoutMs / 1000} seconds and ${Math.round(maxBytes / 1e6)} MB of memory`;
    const reason = ended ? `Typst was ended by ${ended}; ${limit}` : errors.trim();
    throw new DocumentError(`${reason}.`);
  }
  const results: TypstResult[] = deserialize(output);
  const made: MadeDocument[] = [];
  const problems: DocumentProblem[] = [];
  for (const [index, { name, digest }] of inputs.entries()) {
    const result = results[index];
    if (result && 'bytes' in result) made.push({ name, digest, bytes: result.bytes });
    else problems.push({ name, message: typstSentence(result?.message ?? 'Typst returned no file') });
  }
  return { made, problems };
}
