import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer';
import { locales } from '../data/locale.ts';
import { pages } from '../data/site/pages.ts';
import { localizedPath } from '../data/site/urls.ts';
import { build, isBuilt } from './build.ts';
import { findBrowser } from './find-browser.ts';
import { startBuiltSite } from './lighthouse/built-site.ts';
import { measure, middleOf, misses } from './lighthouse/measure.ts';

/**
 * `npm run lighthouse`: every page that search engines may list, in both languages, as a phone on a simulated network.
 * `-- --runs 1` takes fewer runs than three, `-- --only /about` one page. The status is 1 when a mark is missed.
 */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
const chosen = pages.filter(
  (page) => page.isIndexed && (values.only === undefined || page.path === values.only),
);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number from 1.');
if (chosen.length === 0) throw new Error(`${values.only} is no page that search engines may list.`);

if (!isBuilt()) await build();
const site = await startBuiltSite();
const browser = await puppeteer.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--no-first-run'],
});
const port = Number(new URL(browser.wsEndpoint()).port);

console.info('page                                         perf  a11y  best   SEO     LCP     TBT    CLS');
let missed = 0;
try {
  for (const page of chosen) {
    for (const locale of locales) {
      const path = localizedPath(page.path, locale);
      // The first answer is made; what is measured is what visitors get.
      await fetch(site.origin + path).then((answer) => answer.arrayBuffer());
      const all = [];
      for (let run = 0; run < runs; run += 1) {
        // A language that an earlier page has stored is not what a search engine brings.
        await browser.deleteCookie(...(await browser.cookies()));
        all.push(await measure(site.origin + path, port));
      }
      const found = middleOf(all);
      const below = misses(found);
      if (below.length > 0) missed += 1;
      const scores = [found.performance, found.accessibility, found.bestPractices, found.seo];
      const times = [
        `${(found.lcp / 1000).toFixed(2)} s`,
        `${Math.round(found.blocking)} ms`,
        found.shift.toFixed(3),
      ];
      const cells = [
        ...scores.map((score) => String(score).padStart(4)),
        ...times.map((time) => time.padStart(6)),
      ];
      const remarks = [...below.map((name) => `misses ${name}`), ...found.failed];
      console.info([path.padEnd(43), ...cells, ...remarks].join('  '));
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
console.info(
  missed === 0
    ? 'Every page reaches every mark.'
    : `${missed} of ${chosen.length * locales.length} miss a mark.`,
);
process.exitCode = missed === 0 ? 0 : 1;
