import type { ComponentProps, ReactNode } from 'react';
import type { PageRow } from '../../../data/site/pages.ts';

/** Props of every layout. */
export interface LayoutProps {
  page: PageRow;
  /** The content of `<main>`: components, or the server's markup. */
  main: Pick<ComponentProps<'main'>, 'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'>;
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
