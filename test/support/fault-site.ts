import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Fault } from './fault-build.ts';
import { startSite, type TestSite } from './site.ts';
import { waitUntil } from './wait-until.ts';

const script = 'test/support/serve-faults.ts';

/** Folder of `browser.setup.ts` for the build with faults, which all test files of a run share. */
const folder = process.env.TEST_FAULT_BUILD ?? '';

/** Makes the build, which takes about 15 s, or waits for the test file that makes it. */
export async function makeFaultBuild(): Promise<void> {
  if (folder === '') throw new Error('There is no folder for it. Run this test in the project "e2e".');
  const finished = path.join(folder, 'finished');
  try {
    // A lock that is never released.
    mkdirSync(path.join(folder, 'started'));
  } catch {
    await waitUntil('the build with faults is finished', () => existsSync(finished), 600_000);
    return;
  }
  await promisify(execFile)(process.execPath, [script, 'build', folder]);
  writeFileSync(finished, '');
}

/** Starts the server on the build; `fault` throws on the server, `''` is none. */
export const startFaultSite = (
  fault: Fault | '',
  environment: Record<string, string> = {},
): Promise<TestSite> => startSite({ FAULT: fault, ...environment }, [script, 'serve', folder]);
