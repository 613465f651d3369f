/** @jest-environment node */
import { Writable } from 'node:stream';
import { CacheProvider } from '@emotion/react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { matchPage, type PageMatch } from '../../data/pages.ts';
import { type Locale, locales } from '../../data/preferences.ts';
import type { FormOutcome } from '../../data/requests.ts';
import { structuredData } from '../../data/structured-data.ts';
import { compiledArea } from '../../locales/areas.ts';
import { App } from '../../pages/app/App.tsx';
import { describePage } from '../../pages/app/describe-page.ts';
import { serverCache } from '../../pages/app/emotion-cache.ts';
import { createFormatter } from '../../pages/app/formatter.ts';
import { fulfilled, type Loader } from '../../pages/app/loader.ts';
import { sheetKey } from '../../pages/app/sheet-key.ts';
import type { FormatTree, Texts } from '../../pages/app/text-context.ts';
import { layouts, views } from '../../pages/app/views.ts';
import { SiteRest } from '../../pages/layouts/SiteRest.tsx';
import { routes } from '../support/routes.ts';

/**
 * Renders every page with its own data and with the messages of no other namespaces than the page loads, as a browser
 * has them that shows this page first. The server holds all messages and would not notice one of another page.
 */

type Catalogue = Texts['catalogue'];
type Namespace = Parameters<typeof compiledArea>[1];

const cache = serverCache();
const formatters = { en: createFormatter('en'), de: createFormatter('de') };
const compiled = new Map<string, Catalogue>();

/** The formatter knows values and not keys; its error goes on with a stack. */
function namingTheMessage(catalogue: Catalogue, format: FormatTree): FormatTree {
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

function messagesOf(locale: Locale, names: readonly Namespace[]): Texts {
  const parts = names.map((name) => {
    const part = compiled.get(`${locale} ${name}`) ?? compiledArea(locale, name);
    compiled.set(`${locale} ${name}`, part);
    return part;
  });
  const catalogue: Catalogue = Object.assign({}, ...parts);
  return { locale, catalogue, format: namingTheMessage(catalogue, formatters[locale]) };
}

const frame = { en: messagesOf('en', ['frame']), de: messagesOf('de', ['frame']) };
const pageMessages = ({ page }: PageMatch, locale: Locale) =>
  messagesOf(locale, ['frame', 'common', ...page.areas]);

const loaderFor = (match: PageMatch, locale: Locale): Loader => {
  const loaded = fulfilled({ View: views[match.page.view], texts: pageMessages(match, locale) });
  const layout = fulfilled(layouts[match.page.layout]);
  const rest = fulfilled(SiteRest);
  return {
    frame: () => frame[locale],
    page: () => loaded,
    layout: () => layout,
    rest: () => rest,
    prepare: async () => undefined,
  };
};

/** What a form says about a field is named by the schema and not by the page's modules. */
const rejected: FormOutcome = {
  form: 'contact',
  result: 'invalid',
  errors: { email: 'errors.field.emailInvalid' },
};

/** Everything that is thrown while the markup is made, each region of the page on its own. */
function renderingErrors(path: string, locale: Locale, outcome: FormOutcome | null): Promise<unknown[]> {
  const errors: unknown[] = [];
  const boot = { locale, consent: null, keepsLanguage: false, outcome, now: '2025-06-01T12:00:00Z' };
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
    const key = sheetKey(row);
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
    for (const outcome of [null, rejected]) errors.push(...(await renderingErrors(path, locale, outcome)));
    for (const error of errors) {
      found.add(
        `Page "${match.page.id}" (${path}) in ${locale}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  expect([...found]).toEqual([]);
});
