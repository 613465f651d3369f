import type { PageRow } from '../../data/site/pages.ts';

/** Props of every page component. */
export interface PageProps {
  page: PageRow;
  /** Last segment of `/news/:slug`; only on that page. */
  slug?: string;
}
