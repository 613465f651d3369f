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

/** What only one page has: the sections of a home page, and whether the page is hidden. */
function ownParts({ homeVariants, hiddenPages }: Snapshot, id: string): unknown {
  return [homeVariants[id], hiddenPages[id]];
}

/** URL paths of the pages whose content differs. Header, footer and what a variant shares with its page do not count. */
export function changedPages(before: Snapshot, after: Snapshot): string[] {
  const [one, other] = [contentDates(before, ''), contentDates(after, '')];
  const changed = pages
    .filter(({ path }) => !path.includes(':'))
    .filter(
      ({ id }) =>
        one[id]?.digest !== other[id]?.digest ||
        !isDeepStrictEqual(ownParts(before, id), ownParts(after, id)),
    )
    .map(({ path }) => path);
  const entries = [
    ...changedEntries(before.projectBySlug, after.projectBySlug, paths.project),
    ...changedEntries(before.newsBySlug, after.newsBySlug, paths.article),
  ];
  return [...new Set([...changed, ...entries])];
}
