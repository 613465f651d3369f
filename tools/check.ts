import { run, runJest } from './command/run.ts';

/** `npm run check`: what needs neither a database nor a browser: types, lint, imports, unit and component tests. */

process.env.TEST_PACE ??= 'quick';

/** Runs a step, and prints its result and duration. */
async function step(name: string, command: string, ...args: string[]): Promise<void> {
  const begun = performance.now();
  const status = command === 'jest' ? await runJest(args) : await run(command, args);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.info(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name}, ${seconds} s`);
  if (status !== 0) process.exitCode = status;
}

const typesCache = 'node_modules/.cache/types.tsbuildinfo';
const layers = ['server', 'pages', 'ui/src', 'locales', 'data', 'migrations', 'tools'];
await Promise.all([
  // The previous results are stored, so that only changed files are checked again.
  step('Types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', typesCache),
  step('Imports', 'depcruise', ...layers, '--cache', '--cache-strategy', 'content'),
  step('Lint', 'biome', 'check', '.'),
]);
await step('Unit and component tests', 'jest', '--selectProjects', 'unit', 'dom', '--reporters=summary');
