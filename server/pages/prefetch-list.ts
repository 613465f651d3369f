import { type Locale, otherLocales } from '../../data/locale.ts';
import type { Namespace } from '../../data/messages/keys.ts';
import { navigation, type PageRow, pageById } from '../../data/site/pages.ts';
import { viewComponent } from '../../data/site/view-component.ts';
import type { PrefetchFile } from '../../pages/app/hydration/prefetch.ts';
import type { BuiltChunks } from './built-chunks.ts';

/** Limit of what a page loads while the network is idle: compressed bytes of its own code and of the prefetched files. */
export const maxIdleBytes = 60_000;

/** The chunks of a page's component. */
export function viewChunks(chunks: BuiltChunks, page: PageRow): string[] {
  return chunks.chunksOf(`/${viewComponent(page.view)}.tsx`);
}

function messageChunks(chunks: BuiltChunks, locale: Locale, namespaces: readonly Namespace[]): string[] {
  return chunks.chunksOf(`virtual:catalogue/${locale}/${namespaces.join('+')}`);
}

function pageChunks(chunks: BuiltChunks, page: PageRow, locale: Locale): string[] {
  return [...messageChunks(chunks, locale, page.namespaces), ...viewChunks(chunks, page)];
}

/**
 * The files that interactions with a page may need, most likely first: the messages in the other languages, then the pages
 * of the navigation. Files that would exceed `maxIdleBytes` together with the page's own are left out.
 */
export function prefetchList(chunks: BuiltChunks, page: PageRow, locale: Locale): PrefetchFile[] {
  const included = new Set([
    ...chunks.chunksOf('pages/layouts/deferred-regions.ts'),
    ...pageChunks(chunks, page, locale),
  ]);
  const languages = otherLocales(locale).flatMap((other) => [
    ...messageChunks(chunks, other, ['shared']),
    ...messageChunks(chunks, other, page.namespaces),
  ]);
  // A page with a map has a policy of its own and is always loaded as a document.
  const linked = navigation.map(pageById).filter((each) => each !== page && !each.embedsMap);
  const candidates = [
    ...languages.map((chunk) => ({ chunk })),
    ...linked.flatMap((target) =>
      pageChunks(chunks, target, locale).map((chunk) => ({ chunk, page: target.path })),
    ),
  ];
  let bytes = [...included].reduce((sum, chunk) => sum + chunks.bytesOf(chunk), 0);
  return candidates.flatMap(({ chunk, ...rest }) => {
    const next = bytes + chunks.bytesOf(chunk);
    if (included.has(chunk) || next > maxIdleBytes) return [];
    included.add(chunk);
    bytes = next;
    return { href: chunks.fileOf(chunk).href, ...rest };
  });
}
