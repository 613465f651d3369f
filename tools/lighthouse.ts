import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { indexedPages, localizedPath } from '../data/site/urls.ts';
import { startServer } from './bench/processes.ts';
import { isWithin, median } from './bench/report.ts';
import { launchBrowser } from './browser/find-browser.ts';
import { build, isBuilt } from './build.ts';
import { shippedSnapshot } from './command/shipped-snapshot.ts';

/**
 * `npm run lighthouse`: audits every indexed page in all languages, as a phone on a simulated network. `-- --runs 1`
 * changes the number of runs per page (3), `-- --only /about` selects one page. Exits with 1 when a page misses a
 * threshold.
 */

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = (name: (typeof categories)[number]) => (report: Result) =>
  Math.round((report.categories[name]?.score ?? 0) * 100);
const value = (id: string) => (report: Result) => report.audits[id]?.numericValue ?? Number.NaN;

/** Metrics of Lighthouse with their thresholds, in the order of the report: scores from 0 to 100, times in milliseconds. */
const metrics = [
  { name: 'perf', read: score('performance'), atLeast: 99 },
  { name: 'a11y', read: score('accessibility'), atLeast: 100 },
  { name: 'best', read: score('best-practices'), atLeast: 100 },
  { name: 'SEO', read: score('seo'), atLeast: 100 },
  { name: 'LCP ms', read: value('largest-contentful-paint'), atMost: 1800 },
  { name: 'TBT ms', read: value('total-blocking-time'), atMost: 65 },
  { name: 'CLS', read: value('cumulative-layout-shift'), atMost: 0 },
];

/**
 * Runs Lighthouse once with its mobile preset: a phone on a simulated network.
 *
 * @param port remote debugging port of the browser.
 * @throws Error when Lighthouse cannot load the page.
 */
async function audit(url: string, port: number): Promise<Result> {
  const runOnce = async () =>
    (await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }))
      ?.lhr;
  // On a busy machine the trace of a page occasionally fails, so one retry is allowed.
  const first = await runOnce();
  const report = first?.runtimeError ? await runOnce() : first;
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no result'}`);
  return report;
}

/** Ids of the audits outside of performance with less than the full score. */
const failedAudits = (report: Result) =>
  categories
    .slice(1)
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/**
 * The median of each metric over several runs.
 *
 * @returns the numbers as text, the metrics that miss their threshold, and the audits that failed in any run.
 */
function summary(runs: readonly Result[]) {
  const medians = metrics.map((metric) => ({ ...metric, median: median(runs.map(metric.read)) }));
  return {
    numbers: medians.map(({ median }) => String(Number(median.toPrecision(4)))),
    misses: medians
      .filter((metric) => !isWithin(metric.median, metric))
      .map(({ name }) => `${name} misses its threshold`),
    failedAudits: [...new Set(runs.flatMap(failedAudits))],
  };
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
const content = shippedSnapshot();
const selected = indexedPages(content).filter(
  ({ path }) => values.only === undefined || path === values.only,
);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be an integer from 1.');
if (selected.length === 0) throw new Error(`--only: ${values.only} is not an indexed page.`);

if (!isBuilt()) await build();
const site = await startServer('server/index.ts');
const browser = await launchBrowser();
const port = Number(new URL(browser.wsEndpoint()).port);

const print = (path: string, numbers: readonly string[], remarks: readonly string[] = []) =>
  console.info([path.padEnd(43), ...numbers.map((each) => each.padStart(6)), ...remarks].join('  '));

const names = metrics.map(({ name }) => name);
print('page', names);
let failedPages = 0;
try {
  for (const page of selected) {
    for (const { code: locale } of content.languages) {
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
    : `${failedPages} of ${selected.length * content.languages.length} pages miss a threshold.`,
);
process.exitCode = failedPages === 0 ? 0 : 1;
