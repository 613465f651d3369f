/** @jest-environment node */
import { Writable } from 'node:stream';
import { CacheProvider } from '@emotion/react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FlashMessage } from '../../data/api/requests.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { structuredData } from '../../data/site/structured-data.ts';
import { compiledNamespace } from '../../locales/namespaces.ts';
import { App } from '../../pages/app/App.tsx';
import { describePage } from '../../pages/app/head/describe-page.ts';
import { pageTitleKey } from '../../pages/app/head/page-title-key.ts';
import { createFormatter } from '../../pages/app/i18n/formatter.ts';
import type { FormatMessage, Messages } from '../../pages/app/i18n/messages-context.ts';
import { fulfilled, type Loader } from '../../pages/app/loading/loader.ts';
import { serverLayouts, serverViews } from '../../pages/app/loading/server-views.ts';
import { serverCache } from '../../pages/app/styles/emotion-cache.ts';
import { AfterContent } from '../../pages/layouts/AfterContent.tsx';
import { CookieNotice } from '../../pages/layouts/CookieNotice.tsx';
import { routes } from '../support/routes.ts';

/**
 * Renders every page with its own data and with the messages of no other namespaces than the page loads, as a browser
 * has them that shows this page first. The server holds all messages and would not notice one of another page.
 */

type Catalogue = Messages['catalogue'];
type Namespace = Parameters<typeof compiledNamespace>[1];

const cache = serverCache();
const formatters = { en: createFormatter('en'), de: createFormatter('de') };
const compiled = new Map<string, Catalogue>();

/** The formatter knows values and not keys; its error goes on with a stack. */
function namingTheMessage(catalogue: Catalogue, format: FormatMessage): FormatMessage {
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
  return { locale, catalogue, format: namingTheMessage(catalogue, formatters[locale]) };
}

const frame = { en: messagesOf('en', ['shared']), de: messagesOf('de', ['shared']) };
const pageMessages = ({ page }: PageMatch, locale: Locale) =>
  messagesOf(locale, ['shared', ...page.namespaces]);

const loaderFor = (match: PageMatch, locale: Locale): Loader => {
  const loaded = fulfilled({ View: serverViews[match.page.view], messages: pageMessages(match, locale) });
  const layout = fulfilled(serverLayouts[match.page.layout]);
  const rest = fulfilled(AfterContent);
  const notice = fulfilled(CookieNotice);
  return {
    sharedMessages: () => frame[locale],
    page: () => loaded,
    layout: () => layout,
    cookieNotice: () => notice,
    afterContent: () => rest,
    prepare: async () => undefined,
  };
};

/** What a form says about a field is named by the schema and not by the page's modules. */
const rejected: FlashMessage = {
  form: 'contact',
  result: 'invalid',
  errors: { email: 'errors.field.emailInvalid' },
};

/** Everything that is thrown while the markup is made, each region of the page on its own. */
function renderingErrors(path: string, locale: Locale, flash: FlashMessage | null): Promise<unknown[]> {
  const errors: unknown[] = [];
  const boot = { locale, consent: null, keepsLanguage: false, flash, now: '2025-06-01T12:00:00Z' };
  return new Promise((resolve) => {
    const markup = new Writable({ write: (_chunk, _encoding, done) => done() });
    markup.once('finish', () => resolve(errors));
    const { pipe } = renderToPipeableStream(
      <CacheProvider value={cache}>
        <StaticRouter location={path}>
          <App boot={boot} loader={loaderFor(matchPage(path), locale)} />
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

/** Everything that is thrown while title, description and breadcrumbs are made. */
function headErrors(match: PageMatch, locale: Locale): unknown[] {
  const nameOf = (row: PageMatch['page']) => {
    const key = pageTitleKey(row);
    const name = frame[locale].catalogue[key];
    if (typeof name !== 'string') throw new Error(`No message "${key}" in ${locale}.`);
    return name;
  };
  try {
    const described = describePage(match.page, pageMessages(match, locale), match.slug);
    nameOf(match.page);
    structuredData({ page: match.page, locale, origin: 'https://site.example', nameOf, ...described });
    return [];
  } catch (error) {
    return [error];
  }
}

test.each([...locales])('every page renders in %s with the messages that it loads', async (locale) => {
  const found = new Set<string>();
  for (const { path } of routes) {
    const match = matchPage(path);
    const errors = headErrors(match, locale);
    for (const flash of [null, rejected]) errors.push(...(await renderingErrors(path, locale, flash)));
    for (const error of errors) {
      found.add(
        `Page "${match.page.id}" (${path}) in ${locale}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  expect([...found]).toEqual([]);
});
