import type { ComponentProps, ComponentType, ReactNode } from 'react';
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

/** The code of a page: on the server it is in memory, in the browser it is loaded on demand. */
export interface PageCode {
  layout: Promise<ComponentType<LayoutProps>>;
  /** In the browser the server's markup, if no component of the content acts; one object, as React writes the markup of another one. */
  content: Promise<ComponentType<PageProps>> | { __html: string };
  /** The cookie notice. Its markup comes with the page; it is hydrated later. */
  notice: Promise<ComponentType>;
  /** The content after the page: footer and toasts. */
  afterContent: Promise<ComponentType<{ page: PageRow }>>;
}

/** A fulfilled promise whose value React's `use` reads synchronously. */
export function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}
