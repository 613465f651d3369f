import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer';
import { locales } from '../data/locale.ts';
import { pages } from '../data/site/pages.ts';
import { localizedPath } from '../data/site/urls.ts';
import { findBrowser } from './browser/find-browser.ts';
import { build, isBuilt } from './build.ts';
import { startBuiltSite } from './lighthouse/built-site.ts';
import { audit, failedThresholds, medianOf } from './lighthouse/measure.ts';

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
const site = await startBuiltSite();
const browser = await puppeteer.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--no-first-run'],
});
const port = Number(new URL(browser.wsEndpoint()).port);

console.info('page                                         perf  a11y  best   SEO     LCP     TBT    CLS');
let failedPages = 0;
try {
  for (const page of selected) {
    for (const locale of locales) {
      const path = localizedPath(page.path, locale);
      // Fills the page cache, so that the cached response is measured.
      await fetch(site.origin + path).then((response) => response.arrayBuffer());
      const results = [];
      for (let run = 0; run < runs; run += 1) {
        // A language cookie of an earlier page would change the page.
        await browser.deleteCookie(...(await browser.cookies()));
        results.push(await audit(site.origin + path, port));
      }
      const result = medianOf(results);
      const failed = failedThresholds(result);
      if (failed.length > 0) failedPages += 1;
      const scores = [result.performance, result.accessibility, result.bestPractices, result.seo];
      const times = [
        `${(result.lcp / 1000).toFixed(2)} s`,
        `${Math.round(result.tbt)} ms`,
        result.cls.toFixed(3),
      ];
      const cells = [
        ...scores.map((score) => String(score).padStart(4)),
        ...times.map((time) => time.padStart(6)),
      ];
      const remarks = [...failed.map((name) => `${name} misses its threshold`), ...result.failedAudits];
      console.info([path.padEnd(43), ...cells, ...remarks].join('  '));
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
