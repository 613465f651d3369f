import { run, runJest } from './run.ts';

/** `npm run check`: what needs neither a database nor a browser: types, lint, imports, unit and component tests. */

process.env.TEST_PACE ??= 'quick';

const steps: [string, () => Promise<number>][] = [
  // The previous result is stored, so that only changed files are checked again.
  [
    'Types',
    () =>
      run('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']),
  ],
  ['Lint', () => run('biome', ['check', '.'])],
  [
    'Imports',
    () => run('depcruise', ['server', 'pages', 'ui/src', 'locales', 'data', 'migrations', 'tools']),
  ],
  ['Unit and component tests', () => runJest(['--selectProjects', 'unit', 'dom', '--reporters=summary'])],
];

for (const [name, step] of steps) {
  const begun = performance.now();
  const status = await step();
  console.info(
    `${status === 0 ? 'ok  ' : 'FAIL'}  ${name}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exitCode = status;
}
