import { build, isBuilt } from './build.ts';
import { runJest } from './command/run.ts';

/**
 * `npm test`: builds the pages if needed, then runs every test. Arguments are passed to Jest, for example
 * `npm test -- --selectProjects e2e --testPathPatterns e2e/home`.
 */

if (!isBuilt()) await build();
process.exitCode = await runJest(process.argv.slice(2));
