/** @jest-environment node */
import { Writable } from 'node:stream';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FlashMessage } from '../../data/api/requests.ts';
import { byLocale, type Locale, locales } from '../../data/locale.ts';
import { compiledNamespace } from '../../data/messages/namespaces.ts';
import { matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { notFoundPage, pageNameKey, pages, type ViewName } from '../../data/site/pages.ts';
import { slugEntry } from '../../data/site/slug-entry.ts';
import { structuredData } from '../../data/site/structured-data.ts';
import { viewComponent } from '../../data/site/view-component.ts';
import { App } from '../../pages/app/App.tsx';
import { describePage } from '../../pages/app/head/describe-page.ts';
import { createFormatter } from '../../pages/app/i18n/formatter.ts';
import type { FormatMessage, Messages } from '../../pages/app/i18n/messages-context.ts';
import { fulfilled, type LoadedPage, type Loader } from '../../pages/app/loading/loader.ts';
import { serverLayouts } from '../../pages/app/loading/server-layouts.ts';
import { cacheOptions } from '../../pages/app/styles/emotion-cache.ts';
import { AfterContent } from '../../pages/layouts/AfterContent.tsx';
import { CookieNotice } from '../../pages/layouts/CookieNotice.tsx';
import { routes } from '../support/routes.ts';
import { viewFile } from '../support/view-files.ts';

/**
 * Renders every page with its data and only the namespaces that it loads, as in a browser that opens this page first.
 * The server has all messages loaded, so it would not detect a key of another namespace.
 */

type Catalogue = Messages['catalogue'];
type Namespace = Parameters<typeof compiledNamespace>[1];

const cache = createCache(cacheOptions);
const formatters = byLocale(createFormatter);
const compiled = new Map<string, Catalogue>();

/** Names the message key in formatter errors, because the formatter gets only the message and its values. */
function withMessageKey(catalogue: Catalogue, format: FormatMessage): FormatMessage {
  return (tree, values) => {
    try {
      return format(tree, values);
    } catch (error) {
      const key = Object.keys(catalogue).find((each) => catalogue[each] === tree);
      const reason = /The intl string context variable .*? was not provided/.exec(String(error))?.[0];
      throw new Error(`Message "${key}": ${reason ?? error}`);
    }
  };
}

function messagesOf(locale: Locale, names: readonly Namespace[]): Messages {
  const parts = names.map((name) => {
    const part = compiled.get(`${locale} ${name}`) ?? compiledNamespace(locale, name);
    compiled.set(`${locale} ${name}`, part);
    return part;
  });
  const catalogue: Catalogue = Object.assign({}, ...parts);
  return { locale, catalogue, format: withMessageKey(catalogue, formatters[locale]) };
}

const sharedMessages = byLocale((locale) => messagesOf(locale, ['shared']));
const views = new Map(
  await Promise.all(
    [...pages, notFoundPage].map(async ({ view }): Promise<[ViewName, LoadedPage['View']]> => {
      const module = await import(`../../${viewFile(view)}`);
      return [view, module[viewComponent(view)]];
    }),
  ),
);
const pageMessages = ({ page }: PageMatch, locale: Locale) =>
  messagesOf(locale, ['shared', ...page.namespaces]);

const loaderFor = (match: PageMatch, locale: Locale): Loader => {
  const View = views.get(match.page.view);
  if (!View) throw new Error(`No component for the view "${match.page.view}".`);
  const loaded = fulfilled({ View, messages: pageMessages(match, locale) });
  const layout = fulfilled(serverLayouts[match.page.layout]);
  const afterContent = fulfilled(AfterContent);
  const cookieNotice = fulfilled(CookieNotice);
  return {
    sharedMessages: () => sharedMessages[locale],
    page: () => loaded,
    layout: () => layout,
    cookieNotice: () => cookieNotice,
    afterContent: () => afterContent,
    preload: async () => undefined,
    prepare: async () => undefined,
    isPrepared: () => true,
  };
};

/** An invalid field: the key of its error comes from the schema and not from the modules of the page. */
const invalidForm: FlashMessage = {
  form: 'contact',
  result: 'invalid',
  errors: { email: 'errors.field.emailInvalid' },
};

/** The errors thrown while the markup is rendered; each region of the page reports its own. */
function renderingErrors(path: string, locale: Locale, flash: FlashMessage | null): Promise<unknown[]> {
  const errors: unknown[] = [];
  const initialState = { locale, consent: null, keepsLanguage: false, flash, now: '2025-06-01T12:00:00Z' };
  return new Promise((resolve) => {
    const markup = new Writable({ write: (_chunk, _encoding, done) => done() });
    markup.once('finish', () => resolve(errors));
    const { pipe } = renderToPipeableStream(
      <CacheProvider value={cache}>
        <StaticRouter location={path}>
          <App initialState={initialState} loader={loaderFor(matchPage(path), locale)} />
        </StaticRouter>
      </CacheProvider>,
      {
        onError: (error) => void errors.push(error),
        onAllReady: () => pipe(markup),
        onShellError: () => resolve(errors),
      },
    );
  });
}

/** The errors thrown while title, description and breadcrumbs are created. */
function headErrors(match: PageMatch, locale: Locale): unknown[] {
  const nameOf = (row: PageMatch['page']) => {
    const key = pageNameKey(row);
    // The server has the messages of all pages.
    const name = pageMessages({ page: row }, locale).catalogue[key];
    if (typeof name !== 'string') throw new Error(`No message "${key}" in ${locale}.`);
    return name;
  };
  try {
    const description = describePage(
      match.page,
      pageMessages(match, locale),
      slugEntry(match.page, match.slug),
    );
    nameOf(match.page);
    structuredData({ page: match.page, locale, origin: 'https://site.example', nameOf, ...description });
    return [];
  } catch (error) {
    return [error];
  }
}

test.each([...locales])('every page renders in %s with only the namespaces that it loads', async (locale) => {
  const found = new Set<string>();
  for (const { path } of routes) {
    const match = matchPage(path);
    const errors = headErrors(match, locale);
    for (const flash of [null, invalidForm]) errors.push(...(await renderingErrors(path, locale, flash)));
    for (const error of errors) {
      found.add(
        `Page "${match.page.id}" (${path}) in ${locale}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  expect([...found]).toEqual([]);
});
