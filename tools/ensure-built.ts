import { build, isBuilt } from './build.ts';

/** Builds the pages if needed. Runs in its own process, so that the server process does not load the build tools. */

if (!isBuilt()) {
  console.log('The pages are not built, or their sources are newer than the build.');
  await build();
}
