import { build, isBuilt } from './build.ts';
import { runJest } from './run.ts';

/**
 * `npm test`: builds what is not built, then runs every test. What stands behind `--` goes to jest, for example
 * `npm test -- --selectProjects e2e --testPathPatterns e2e/home`.
 */

if (!isBuilt()) await build();
process.exitCode = await runJest(['--testTimeout=90000', ...process.argv.slice(2)]);
