import type { PageRow } from '../../../data/site/pages.ts';

/** Message key of a page's short name in breadcrumbs. */
export function pageTitleKey(page: PageRow): string {
  return `shared.pageTitle.${page.view === 'business-area' ? page.id : page.view}`;
}
