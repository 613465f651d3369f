import type { PageContent } from '../snapshot/page-content.ts';
import { isPresent } from './hidden-pages.ts';
import { matchPage } from './match-page.ts';
import { notFoundPage } from './pages.ts';
import { slugEntry } from './slug-entry.ts';
import { pagePath } from './urls.ts';

/**
 * The path of the page that a path means in another spelling: in other case, with a trailing slash, or with encoded letters.
 *
 * @returns null when the spelling is right, or the path means no page.
 */
export function canonicalSpelling(pathname: string, content: PageContent): string | null {
  const path = lowerCasePath(pathname);
  if (path === null) return null;
  const { page, slug } = matchPage(path);
  if (page === notFoundPage || !isPresent(page, content)) return null;
  if (slug !== undefined && !slugEntry(page, slug, content)) return null;
  const canonical = pagePath(page, slug);
  return canonical === pathname ? null : canonical;
}

/** A path with decoded letters in lower case; null when it is malformed. */
export function lowerCasePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return null;
  }
}
