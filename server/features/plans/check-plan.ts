import path from 'node:path';
import type { PictureProblem } from '../../../data/api/picture-uploads.ts';
import { type ProcessLimits, runLimited } from '../../platform/process/run-limited.ts';

const defaultLimits: ProcessLimits = { timeoutMs: 60_000, maxBytes: 2e9 };
const script = path.join(import.meta.dirname, 'check-process.ts');

/**
 * Checks the file of a plan in a child process.
 *
 * @param signal ends the process.
 * @returns why visitors may not get it; null for a good one.
 * @throws ProcessFailure
 */
export function checkPlan(
  bytes: Buffer,
  limits = defaultLimits,
  signal?: AbortSignal,
): Promise<PictureProblem | null> {
  return runLimited(script, bytes, limits, signal);
}
