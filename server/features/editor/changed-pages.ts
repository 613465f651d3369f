import { isDeepStrictEqual } from 'node:util';
import { contentDates } from '../../../data/checks/page-dates.ts';
import { pages } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';

type Entries = Readonly<Record<string, unknown>>;

/** The URL paths of entries with a page that differ, were added or removed. */
function changedEntries(before: Entries, after: Entries, pathOf: (slug: string) => string): string[] {
  const slugs = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...slugs].filter((slug) => !isDeepStrictEqual(before[slug], after[slug])).map(pathOf);
}

/** URL paths of the pages whose content differs. Header, footer and variants of pages do not count. */
export function changedPages(before: Snapshot, after: Snapshot): string[] {
  const [one, other] = [contentDates(before, ''), contentDates(after, '')];
  const changed = pages
    .filter(({ id, path }) => one[id]?.digest !== other[id]?.digest && !path.includes(':'))
    .map(({ path }) => path);
  const entries = [
    ...changedEntries(before.projectBySlug, after.projectBySlug, paths.project),
    ...changedEntries(before.newsBySlug, after.newsBySlug, paths.article),
  ];
  return [...new Set([...changed, ...entries])];
}
