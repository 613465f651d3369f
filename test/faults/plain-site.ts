import { readConfig } from '../../server/config.ts';
import { stopOnSignals } from '../../server/platform/process/process-signals.ts';
import { runServer } from '../../server/run.ts';
import { aRenderedPage, testBuild } from '../support/test-build.ts';

/** The production server with a static page in place of the rendered pages, so that fault tests need no build. */

const build = testBuild(async () => aRenderedPage(`<h1>${'a page '.repeat(500)}</h1>`));
const staticFiles = { built: new Map(), stored: new Map() };

const config = readConfig(process.env);
await stopOnSignals(
  runServer(config, { source: async () => ({ build: () => build, staticFiles }) }),
  config.workers,
);
console.log(`Process ${process.pid} serves.`);
