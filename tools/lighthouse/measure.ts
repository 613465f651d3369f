import lighthouse, { type Result } from 'lighthouse';
import { isWithin } from '../bench/report.ts';
import { median } from '../bench/rounds.ts';

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

/** Names of the metrics. */
export const metricNames = metrics.map(({ name }) => name);

/**
 * Runs Lighthouse once with its mobile preset: a phone on a simulated network.
 *
 * @param port remote debugging port of the browser.
 * @throws Error when Lighthouse cannot load the page.
 */
export async function audit(url: string, port: number): Promise<Result> {
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
export function summary(runs: readonly Result[]) {
  const medians = metrics.map((metric) => ({ ...metric, median: median(runs.map(metric.read)) }));
  return {
    numbers: medians.map(({ median }) => String(Number(median.toPrecision(4)))),
    misses: medians
      .filter((metric) => !isWithin(metric.median, metric))
      .map(({ name }) => `${name} misses its threshold`),
    failedAudits: [...new Set(runs.flatMap(failedAudits))],
  };
}
