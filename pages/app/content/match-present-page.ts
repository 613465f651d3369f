import { matchPage, type PageMatch } from '../../../data/site/match-page.ts';
import { isPresent, notFoundPage } from '../../../data/site/pages.ts';
import type { PageContent } from '../../../data/snapshot/page-content.ts';

/** Finds the page of a path; the 404 page for a page that the site does not have without certain content. */
export function matchPresentPage(pathname: string, content: PageContent): PageMatch {
  const match = matchPage(pathname);
  return isPresent(match.page, content) ? match : { page: notFoundPage };
}
