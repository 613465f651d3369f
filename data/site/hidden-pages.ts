import { type BusinessAreaId, businessAreaIds } from '../schemas/business-areas.ts';
import type { PageContent } from '../snapshot/page-content.ts';
import { type PageRow, pageById } from './pages.ts';

/** Which pages of the table the site has. */

/** Whether editors may hide a page. The others are necessary, have forms that mails link to, or exist with their entry. */
export function isHideable({ id, canonical, view }: PageRow): boolean {
  return canonical !== undefined || ['about', 'business', 'press'].includes(id) || view === 'business-area';
}

type HiddenPages = Pick<PageContent, 'hiddenPages'>;

/** Whether editors have hidden a page, or the page above it. */
export function isHiddenPage({ id, parent }: PageRow, content: HiddenPages): boolean {
  if (content.hiddenPages[id]) return true;
  return parent !== undefined && isHiddenPage(pageById(parent), content);
}

/** Whether the site has a page: one about a project exists with the project, one for which there is no content or a hidden one does not. */
export function isPresent(
  page: PageRow,
  content: HiddenPages & Pick<PageContent, 'absentPages' | 'projectBySlug'>,
): boolean {
  if (page.project !== undefined && content.projectBySlug[page.project] === undefined) return false;
  return !content.absentPages[page.id] && !isHiddenPage(page, content);
}

/** The business areas with a page. */
export function shownAreas(content: HiddenPages): BusinessAreaId[] {
  return businessAreaIds.filter((id) => !isHiddenPage(pageById(`business-${id}`), content));
}
