import { run, runJest } from './command/run.ts';

/** `npm run check`: what needs neither a database nor a browser: types, lint, imports, unit and component tests. */

process.env.TEST_PACE ??= 'quick';

/** Runs a step, and prints its result and duration. */
async function step(name: string, work: Promise<number>): Promise<void> {
  const begun = performance.now();
  const status = await work;
  console.info(
    `${status === 0 ? 'ok  ' : 'FAIL'}  ${name}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exitCode = status;
}

await Promise.all([
  // The previous result is stored, so that only changed files are checked again.
  step(
    'Types',
    run('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']),
  ),
  step('Lint', run('biome', ['check', '.'])),
  step(
    'Imports',
    run('depcruise', [
      'server',
      'pages',
      'ui/src',
      'locales',
      'data',
      'migrations',
      'tools',
      '--cache',
      '--cache-strategy',
      'content',
    ]),
  ),
]);
await step('Unit and component tests', runJest(['--selectProjects', 'unit', 'dom', '--reporters=summary']));
