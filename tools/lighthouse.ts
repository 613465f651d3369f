import { parseArgs } from 'node:util';
import { locales } from '../data/locale.ts';
import { pages } from '../data/site/pages.ts';
import { localizedPath } from '../data/site/urls.ts';
import { startServer } from './bench/processes.ts';
import { launchBrowser } from './browser/find-browser.ts';
import { build, isBuilt } from './build.ts';
import { audit, metricNames, summary } from './lighthouse/measure.ts';

/**
 * `npm run lighthouse`: audits every indexed page in both languages, as a phone on a simulated network. `-- --runs 1`
 * changes the number of runs per page (3), `-- --only /about` selects one page. Exits with 1 when a page misses a
 * threshold.
 */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
const selected = pages.filter(
  (page) => page.isIndexed && (values.only === undefined || page.path === values.only),
);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be an integer from 1.');
if (selected.length === 0) throw new Error(`--only: ${values.only} is not an indexed page.`);

if (!isBuilt()) await build();
const site = await startServer('server/index.ts');
const browser = await launchBrowser();
const port = Number(new URL(browser.wsEndpoint()).port);

const print = (path: string, numbers: readonly string[], remarks: readonly string[]) =>
  console.info([path.padEnd(43), ...numbers.map((each) => each.padStart(6)), ...remarks].join('  '));

print('page', metricNames, []);
let failedPages = 0;
try {
  for (const page of selected) {
    for (const locale of locales) {
      const path = localizedPath(page.path, locale);
      // Fills the page cache, so that the cached response is measured.
      await fetch(site.origin + path).then((response) => response.arrayBuffer());
      const results = [];
      while (results.length < runs) {
        // A language cookie of an earlier page would change the page.
        await browser.deleteCookie(...(await browser.cookies()));
        results.push(await audit(site.origin + path, port));
      }
      const { numbers, misses, failedAudits } = summary(results);
      if (misses.length > 0) failedPages += 1;
      print(path, numbers, [...misses, ...failedAudits]);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
console.info(
  failedPages === 0
    ? 'Every page meets every threshold.'
    : `${failedPages} of ${selected.length * locales.length} pages miss a threshold.`,
);
process.exitCode = failedPages === 0 ? 0 : 1;
