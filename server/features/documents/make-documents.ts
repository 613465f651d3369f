import path from 'node:path';
import { ProcessFailure, type ProcessLimits, runLimited } from '../../platform/process/run-limited.ts';
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
  /** Whether a limit or a signal has ended Typst, so that another attempt may succeed. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

const defaultLimits: ProcessLimits = { timeoutMs: 120_000, maxBytes: 1.5e9 };

/** The memory of a process grows with its documents: 64 of them need more than 1 GB. */
const maxPerProcess = 16;

const script = path.join(import.meta.dirname, 'typst-process.ts');

let queue: Promise<unknown> = Promise.resolve();

/**
 * Sets documents with Typst, in one process at a time. The same inputs give the same bytes.
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
  limits: ProcessLimits,
  signal: AbortSignal | undefined,
): Promise<MadeDocuments> {
  const results = await runLimited<TypstResult[]>(script, inputs, limits, signal).catch((error: unknown) => {
    if (!(error instanceof ProcessFailure)) throw error;
    throw new DocumentError(`Typst: ${error.message}.`, error.isEnded);
  });
  const made: MadeDocument[] = [];
  const problems: DocumentProblem[] = [];
  for (const [index, { name, digest }] of inputs.entries()) {
    const result = results[index];
    if (result && 'bytes' in result) made.push({ name, digest, bytes: result.bytes });
    else problems.push({ name, message: typstSentence(result?.message ?? 'Typst returned no file') });
  }
  return { made, problems };
}
