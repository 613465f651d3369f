import type { ComponentType } from 'react';
import type { Locale } from '../../../data/locale.ts';
import type { LayoutName, PageRow } from '../../../data/site/pages.ts';
import type { LayoutProps } from '../../layouts/layout-props.ts';
import type { Messages } from '../i18n/messages-context.ts';
import type { PageProps } from '../page-props.ts';

/** Everything a page needs before it can be shown. */
export interface LoadedPage {
  View: ComponentType<PageProps>;
  messages: Messages;
}

/** A promise that carries its value once it is fulfilled, so that React's `use` reads it at once. */
export type Readable<Value> = Promise<Value>;

/** How the parts of the site come: at once on the server, on first use in the browser. */
export interface Loader {
  /** Words of the frame: header, footer, notice. There from the start. */
  sharedMessages(locale: Locale): Messages;
  page(page: PageRow, locale: Locale): Readable<LoadedPage>;
  layout(name: LayoutName): Readable<ComponentType<LayoutProps>>;
  /** Its markup comes with the page; it becomes interactive later. */
  cookieNotice(): Readable<ComponentType>;
  /** What stands below the page and may become interactive later. */
  afterContent(): Readable<ComponentType<{ page: PageRow }>>;
  /** Everything for a page, the frame's words included, before a navigation or a change of language. */
  prepare(page: PageRow, locale: Locale): Promise<unknown>;
}

/** A promise that is fulfilled already. */
export function fulfilled<Value>(value: Value): Readable<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

/** Marks the promise once it is fulfilled, so that React need not wait another turn. */
export function readable<Value>(promise: Promise<Value>): Readable<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
