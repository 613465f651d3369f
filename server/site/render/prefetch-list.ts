import {
  navigation,
  type PageRow,
  pageById,
  prefetchedSubpages,
  type ViewName,
} from '../../../data/site/pages.ts';
import type { PrefetchGroup } from '../../../pages/app/hydration/prefetch.ts';
import type { BuiltChunks } from './built-chunks.ts';

/** Limit of what a page loads while the network is idle: compressed bytes of its own code and of the prefetched files. */
export const maxIdleBytes = 60_000;

/** End of the path of a view's module: `home-slides` is `HomeSlidesPage.tsx`. */
export function viewModule(view: ViewName): string {
  const words = view.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `/${words.join('')}Page.tsx`;
}

/** The chunks of a page's component. */
export function viewChunks(chunks: BuiltChunks, page: PageRow): string[] {
  return chunks.chunksOf(viewModule(page.view));
}

const others = navigation.filter((id) => id !== 'projects' && id !== 'home');
/** The pages of the navigation, the one that visitors open most first and the one that most of them come from last. */
const byLikelihood = (['projects', ...others, 'home'] as const).map(pageById);

/**
 * The files that interactions with a page may need, most likely first: its subpages, the portfolio and the other pages of the navigation. A page whose files would exceed `maxIdleBytes` together
 * with the listed and the page's own is left out.
 */
export function prefetchList(chunks: BuiltChunks, page: PageRow): PrefetchGroup[] {
  const bytesOf = (list: readonly string[]) => list.reduce((sum, chunk) => sum + chunks.bytesOf(chunk), 0);
  const included = new Set([
    ...chunks.chunksOf('pages/layouts/deferred-regions.ts'),
    ...viewChunks(chunks, page),
  ]);
  const linked = [...prefetchedSubpages(page), ...byLikelihood].filter((each) => each !== page);
  const groups: { chunks: readonly string[]; page?: string }[] = [
    ...linked.map((target) => ({ chunks: viewChunks(chunks, target), page: target.path })),
  ];
  let bytes = bytesOf([...included]);
  return groups.flatMap(({ chunks: needed, page: path }) => {
    const added = [...new Set(needed)].filter((chunk) => !included.has(chunk));
    if (bytes + bytesOf(added) > maxIdleBytes) return [];
    for (const chunk of added) included.add(chunk);
    bytes += bytesOf(added);
    return { hrefs: added.map((chunk) => chunks.fileOf(chunk).href), ...(path && { page: path }) };
  });
}
