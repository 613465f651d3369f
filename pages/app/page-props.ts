import type { PageRow } from '../../data/site/pages.ts';

/** What every page component is given. */
export interface PageProps {
  page: PageRow;
  /** Last part of `/news/:slug`; only on that page. */
  slug?: string;
}
