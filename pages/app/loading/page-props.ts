import type { ReactNode } from 'react';
import type { PageRow } from '../../../data/site/pages.ts';

/** Props of every layout: the page's row and the content of `<main>`. */
export interface LayoutProps {
  page: PageRow;
  children: ReactNode;
  /** The cookie notice, in a separate Suspense boundary. It follows the skip link, so that it is early in the tab order. */
  notice: ReactNode;
  /** Footer and toasts, in a separate Suspense boundary. */
  afterContent: ReactNode;
}

/** Props of every page component. */
export interface PageProps {
  page: PageRow;
  /** Last segment of `/news/:slug` and `/projects/:slug`; only on these pages. */
  slug?: string;
}
