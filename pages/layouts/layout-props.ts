import type { ReactNode } from 'react';
import type { PageRow } from '../../data/site/pages.ts';

/** Props of every layout: the page's row and the content of `<main>`. */
export interface LayoutProps {
  page: PageRow;
  children: ReactNode;
  /** Footer, cookie notice and toasts, in a separate Suspense boundary. */
  afterContent: ReactNode;
}
