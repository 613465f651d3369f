import { documentSizes } from 'virtual:documents';
import type { Locale } from '../../data/locale.ts';
import { documentPath, localizedDocument } from '../../data/site/document-paths.ts';
import type { PageContent } from '../../data/snapshot/page-content.ts';

/** A PDF document in one language. */
export interface SiteDocument {
  /** Stable URL path. */
  url: string;
  bytes: number;
  pages: number;
}

/**
 * Finds a document of the current build.
 *
 * @param name `factSheet`, or `exposeName(slug)` for a project.
 * @returns null when there is none, for example for a project without a page, or when the site states something else by now.
 */
export function documentOf(
  { hasCurrentDocuments }: Pick<PageContent, 'hasCurrentDocuments'>,
  name: string,
  locale: Locale,
): SiteDocument | null {
  if (!hasCurrentDocuments) return null;
  const size = documentSizes[localizedDocument(name, locale)];
  return size ? { url: documentPath(name, locale), bytes: size[0], pages: size[1] } : null;
}

/** Format and size for a link's text: `PDF, 420 kB`. */
export function documentFormat({ bytes }: SiteDocument): string {
  return `PDF, ${Math.ceil(bytes / 1000)}\u00a0kB`;
}
