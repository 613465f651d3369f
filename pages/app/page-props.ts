import type { PageRow } from '../../data/site/pages.ts';

/** Props of every page component. */
export interface PageProps {
  page: PageRow;
  /** Last segment of `/news/:slug` and `/projects/:slug`; only on these pages. */
  slug?: string;
}
