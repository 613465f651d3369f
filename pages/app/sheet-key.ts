import type { PageRow } from '../../data/pages.ts';

/** Message key of a page's short name: on the title block, and in breadcrumbs. */
export function sheetKey(page: PageRow): string {
  return `frame.sheet.${page.view === 'business-area' ? page.id : page.view}`;
}
