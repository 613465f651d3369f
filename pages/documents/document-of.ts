import type { Locale } from '../../data/locale.ts';
import { documentPath, localizedDocument } from '../../data/site/document-paths.ts';
import type { PageContent } from '../../data/snapshot/page-content.ts';

/** Stable URL path and size of a PDF document. */
interface LinkedDocument {
  url: string;
  bytes: number;
}

/**
 * Finds a document in one language.
 *
 * @param name `factSheet`, or `exposeName(slug)` for a project.
 * @returns null when there is none, for example for a project without a page.
 */
export function documentOf(
  { documents }: Pick<PageContent, 'documents'>,
  name: string,
  locale: Locale,
): LinkedDocument | null {
  const found = documents[localizedDocument(name, locale)];
  return found ? { url: documentPath(name, locale), bytes: found.bytes } : null;
}

/** Format and size for a link's text: `PDF, 420 kB`. */
export function documentFormat({ bytes }: LinkedDocument): string {
  return `PDF, ${Math.ceil(bytes / 1000)}\u00a0kB`;
}
