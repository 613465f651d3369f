import type { ReactNode } from 'react';
import type { PageRow } from '../../data/site/pages.ts';

/** What every layout is given: the page's row, its contents for `<main>`, and what stands below. */
export interface LayoutProps {
  page: PageRow;
  children: ReactNode;
  /** The cookie notice, in a boundary of its own; it follows the skip link, so that it comes first in the tab order. */
  notice: ReactNode;
  /** The footer and the toasts, in a boundary of their own. */
  afterContent: ReactNode;
}
