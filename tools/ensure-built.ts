import { build, isBuilt } from './build.ts';

/** Builds what is not built; a process of its own, so that serving does not carry along what building needs. */

if (!isBuilt()) {
  console.log('The pages are not built yet, or their sources have changed since.');
  await build();
}
