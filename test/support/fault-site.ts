import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './fault-build.ts';
import { startSite, type TestSite } from './site.ts';

const script = 'test/support/serve-faults.ts';

/** A build with faults, for the tests of one file. */
export interface FaultSite {
  /** Starts the server on the build; `fault` throws on the server, `''` is none. */
  start(fault: Fault | '', environment?: Record<string, string>): Promise<TestSite>;
  /** Deletes the build. */
  remove(): void;
}

/** Makes the build; takes about 15 s. */
export function buildFaultSite(): FaultSite {
  // Inside the project, so that the build resolves its packages.
  const parent = path.resolve(import.meta.dirname, '../../var');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'fault-build-'));
  execFileSync(process.execPath, [script, 'build', folder], { stdio: 'pipe' });
  return {
    start: (fault, environment = {}) =>
      startSite({ FAULT: fault, ...environment }, [script, 'serve', folder]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
