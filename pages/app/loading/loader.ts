import { type ComponentType, createContext, useContext } from 'react';
import type { LayoutName, PageRow } from '../../../data/site/pages.ts';
import type { LayoutProps, PageProps } from './page-props.ts';

/** Loads the code of a page: on the server it is in memory, in the browser it is loaded on demand. */
export interface Loader {
  view(page: PageRow): Promise<ComponentType<PageProps>>;
  /** The server's markup of a page whose content is not hydrated; null on the server, and of a page with a component that acts. */
  staticMarkup(page: PageRow): string | null;
  layout(name: LayoutName): Promise<ComponentType<LayoutProps>>;
  /** The cookie notice. Its markup comes with the page; it is hydrated later. */
  cookieNotice(): Promise<ComponentType>;
  /** The content after the page: footer and toasts. */
  afterContent(): Promise<ComponentType<{ page: PageRow }>>;
}

/** A fulfilled promise whose value React's `use` reads synchronously. */
export function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

export const LoaderContext = createContext<Loader | null>(null);

/** @throws Error outside a `LoaderContext`. */
export function useLoader(): Loader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader() must be used inside a <LoaderContext>.');
  return loader;
}
