import { Writable } from 'node:stream';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToPipeableStream } from 'react-dom/server';
import type { FlashMessage } from '../../data/api/requests.ts';
import { byLocale, type Locale } from '../../data/locale.ts';
import { compiledNamespace } from '../../data/messages/namespaces.ts';
import { matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { App } from '../../pages/app/App.tsx';
import { createFormatter } from '../../pages/app/i18n/formatter.ts';
import type { FormatMessage, Messages } from '../../pages/app/i18n/use-messages.ts';
import { fulfilled, type Loader } from '../../pages/app/loading/loader.ts';
import { cacheOptions } from '../../pages/app/styles/emotion-cache.ts';
import { AfterContent } from '../../pages/layouts/AfterContent.tsx';
import { CookieNotice } from '../../pages/layouts/CookieNotice.tsx';
import { layouts, loadAll, views } from '../../pages/loading/views.ts';

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
const components = await loadAll(views);
const layoutComponents = await loadAll(layouts);

/** The messages of a page: the shared ones and those of its namespaces. */
export const pageMessages = ({ page }: PageMatch, locale: Locale) =>
  messagesOf(locale, ['shared', ...page.namespaces]);

const loaderFor = (match: PageMatch, locale: Locale): Loader => {
  const loaded = fulfilled({ View: components[match.page.view], messages: pageMessages(match, locale) });
  const layout = fulfilled(layoutComponents[match.page.layout]);
  const afterContent = fulfilled(AfterContent);
  const cookieNotice = fulfilled(CookieNotice);
  return {
    sharedMessages: () => sharedMessages[locale],
    page: () => loaded,
    layout: () => layout,
    cookieNotice: () => cookieNotice,
    afterContent: () => afterContent,
  };
};

/** The markup of a page, and the errors that its regions report. */
export function renderApp(
  path: string,
  locale: Locale,
  flash: FlashMessage | null = null,
): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  const chunks: Buffer[] = [];
  const initialState = { locale, consent: null, keepsLanguage: false, flash, now: '2025-06-01T12:00:00Z' };
  return new Promise((resolve) => {
    const finish = () => resolve({ html: Buffer.concat(chunks).toString('utf8'), errors });
    const markup = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
    });
    markup.once('finish', finish);
    const { pipe } = renderToPipeableStream(
      <CacheProvider value={cache}>
        <App url={path} initialState={initialState} loader={loaderFor(matchPage(path), locale)} />
      </CacheProvider>,
      {
        onError: (error) => void errors.push(error),
        onAllReady: () => pipe(markup),
        onShellError: finish,
      },
    );
  });
}
