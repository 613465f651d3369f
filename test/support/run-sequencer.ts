import TestSequencer from '@jest/test-sequencer';

type Tests = Parameters<TestSequencer['sort']>[0];

/** Tests that mostly wait: for limits, leases, restarts, and databases that are away. */
const mostlyWaits =
  /\/test\/faults\/|\/(process|process-workers|without-database|concurrent-processes)\.api\.test/;

/**
 * Spreads the tests that mostly wait over the first half of the run. Their files are small, so that Jest, which starts the largest or
 * slowest files first, would run them together at the end, with idle processors.
 */
export default class RunSequencer extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort([...tests]);
    const waiting = sorted.filter(({ path }) => mostlyWaits.test(path));
    const others = sorted.filter(({ path }) => !mostlyWaits.test(path));
    const distance = Math.max(1, Math.floor(others.length / 2 / Math.max(1, waiting.length)));
    const spread = others.flatMap((test, at) => (at % distance ? [test] : [...waiting.splice(0, 1), test]));
    return [...spread, ...waiting];
  }
}
