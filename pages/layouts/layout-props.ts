import type { ReactNode } from 'react';
import type { PageRow } from '../../data/site/pages.ts';

/** What every layout is given: the page's row, its contents for `<main>`, and what stands below. */
export interface LayoutProps {
  page: PageRow;
  children: ReactNode;
  /** The footer and the cookie notice, in a boundary of their own. */
  afterContent: ReactNode;
}
