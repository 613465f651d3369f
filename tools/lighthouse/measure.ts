import lighthouse from 'lighthouse';

/** Metrics of Lighthouse: scores from 0 to 100, times in milliseconds. */
interface Metrics {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest Contentful Paint. */
  lcp: number;
  /** Total Blocking Time. */
  tbt: number;
  /** Cumulative Layout Shift, without a unit. */
  cls: number;
}

interface AuditResult extends Metrics {
  /** Ids of the audits outside of performance with less than the full score. */
  failedAudits: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Runs Lighthouse once with its mobile preset: a phone on a simulated network.
 *
 * @param port remote debugging port of the browser.
 * @throws Error when Lighthouse cannot load the page.
 */
export async function audit(url: string, port: number): Promise<AuditResult> {
  const runOnce = async () =>
    (await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }))
      ?.lhr;
  // On a busy machine the trace of a page occasionally fails, so one retry is allowed.
  const first = await runOnce();
  const report = first?.runtimeError ? await runOnce() : first;
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no result'}`);
  const score = (name: (typeof categories)[number]) =>
    Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const failedAudits = categories
    .slice(1)
    .flatMap((name) =>
      (report.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failedAudits,
  };
}

/** The median of several runs for each metric, with the failed audits of all runs. */
export function medianOf(runs: readonly AuditResult[]): AuditResult {
  const names = ['performance', 'accessibility', 'bestPractices', 'seo', 'lcp', 'tbt', 'cls'] as const;
  const median = (name: keyof Metrics) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const metrics = Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as Metrics;
  return { ...metrics, failedAudits: [...new Set(runs.flatMap((run) => run.failedAudits))] };
}

/** Names of the metrics that miss their threshold. */
export function failedThresholds(metrics: Metrics): (keyof Metrics)[] {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls } = metrics;
  const passed: Record<keyof Metrics, boolean> = {
    performance: performance >= 99,
    accessibility: accessibility === 100,
    bestPractices: bestPractices === 100,
    seo: seo === 100,
    lcp: lcp <= 1800,
    tbt: tbt <= 65,
    cls: cls === 0,
  };
  return (Object.keys(passed) as (keyof Metrics)[]).filter((name) => !passed[name]);
}
