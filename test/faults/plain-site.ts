import { readConfig } from '../../server/config.ts';
import { stopOnSignals } from '../../server/platform/process/process-signals.ts';
import { runServer } from '../../server/run.ts';
import { builtDocuments } from '../support/built-documents.ts';
import { aRenderedPage, testBuild } from '../support/test-build.ts';

/**
 * The production server with a page in place of the rendered pages, so that fault tests need no build. It shows the flash message of a
 * form, and `/about` the phone number.
 */

const build = testBuild(async ({ content, flash, page }) => {
  const phone = page.id === 'about' ? content.company.phone : '';
  const note = flash ? JSON.stringify(flash) : '';
  return {
    ...aRenderedPage(`<h1>${'a page '.repeat(500)}</h1><p>${phone}</p>${note}`),
    reads: new Map(page.id === 'about' ? [['company', null]] : []),
  };
});

const config = readConfig(process.env);
await stopOnSignals(
  runServer(config, { source: async () => ({ build: () => build, staticFiles: builtDocuments }) }),
  config.workers,
);
console.log(`Process ${process.pid} serves.`);
