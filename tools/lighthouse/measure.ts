import lighthouse from 'lighthouse';

/** What Lighthouse says about a page: scores from 0 to 100, times in milliseconds. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  blocking: number;
  shift: number;
}

export interface Measured extends Figures {
  /** Audits outside of performance that are not perfect. */
  failed: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * One run with the preset of a phone and a simulated network.
 *
 * @param port of the browser's developer tools.
 * @throws Error when Lighthouse could not load the page.
 */
export async function measure(url: string, port: number): Promise<Measured> {
  const once = async () =>
    (await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }))
      ?.lhr;
  // On a busy machine the recording of a page now and then fails by itself.
  const first = await once();
  const report = first?.runtimeError ? await once() : first;
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no result'}`);
  const score = (name: (typeof categories)[number]) =>
    Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  const failed = categories
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
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed,
  };
}

/** The middle of several runs, figure by figure. */
export function middleOf(runs: readonly Measured[]): Measured {
  const names = ['performance', 'accessibility', 'bestPractices', 'seo', 'lcp', 'blocking', 'shift'] as const;
  const of = (name: keyof Figures) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const figures = Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Figures;
  return { ...figures, failed: [...new Set(runs.flatMap((run) => run.failed))] };
}

/** Which figures miss their mark. */
export function misses(figures: Figures): (keyof Figures)[] {
  const { performance, accessibility, bestPractices, seo, lcp, blocking, shift } = figures;
  const reached: Record<keyof Figures, boolean> = {
    performance: performance >= 99,
    accessibility: accessibility === 100,
    bestPractices: bestPractices === 100,
    seo: seo === 100,
    lcp: lcp <= 1800,
    blocking: blocking <= 65,
    shift: shift === 0,
  };
  return (Object.keys(reached) as (keyof Figures)[]).filter((name) => !reached[name]);
}
