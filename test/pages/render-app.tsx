import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { FlashMessage } from '../../data/api/requests.ts';
import type { Locale } from '../../data/locale.ts';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { notFoundPage } from '../../data/site/pages.ts';
import type { PageContent } from '../../data/snapshot/page-content.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { App } from '../../pages/app/App.tsx';
import { ContentContext } from '../../pages/app/content/use-content.ts';
import { type FormatMessage, type Messages, MessagesContext } from '../../pages/app/i18n/use-messages.ts';
import { pageCode, pageMessages } from '../../pages/loading/server-loader.ts';
import { sampleSnapshot } from '../support/content.ts';

/** Names the message key in formatter errors, because the formatter gets only the message and its values. */
function withMessageKey({ locale, catalogue, format }: Messages): Messages {
  const named: FormatMessage = (tree, values) => {
    try {
      return format(tree, values);
    } catch (error) {
      const key = Object.keys(catalogue).find((each) => catalogue[each] === tree);
      const reason = /The intl string context variable .*? was not provided/.exec(String(error))?.[0];
      throw new Error(`Message "${key}": ${reason ?? error}`);
    }
  };
  return { locale, catalogue, format: named };
}

interface AppOptions {
  flash?: FlashMessage | null;
  /** Content in place of the sample. */
  content?: PageContent;
  /** Its messages in place of those of the sample. */
  messagesOf?: Snapshot;
}

/** The markup of a page, and the errors that its regions report. */
export function renderApp(
  path: string,
  locale: Locale,
  { flash = null, content = sampleSnapshot(), messagesOf = sampleSnapshot() }: AppOptions = {},
): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  const chunks: Buffer[] = [];
  const found = matchPage(path.split('?')[0] ?? '');
  const { page, slug } = isPresent(found.page, content) ? found : { page: notFoundPage };
  const initialState = {
    pageId: page.id,
    slug,
    locale,
    consent: null,
    keepsLanguage: false,
    flash,
    now: '2025-06-01T12:00:00Z',
  };
  const messages = withMessageKey(pageMessages(messagesOf, page, locale));
  return new Promise((resolve) => {
    const finish = () => resolve({ html: Buffer.concat(chunks).toString('utf8'), errors });
    const markup = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
    });
    markup.once('finish', finish);
    // React 19.2 calls `onAllReady` once more for each boundary whose fallback it did not need.
    const ready = Promise.withResolvers<void>();
    void ready.promise.then(() => pipe(markup));
    const { pipe } = renderToPipeableStream(
      <ContentContext value={content}>
        <MessagesContext value={messages}>
          <App page={page} code={pageCode(page)} url={path} initialState={initialState} />
        </MessagesContext>
      </ContentContext>,
      {
        onError: (error) => void errors.push(error),
        onAllReady: ready.resolve,
        onShellError: finish,
      },
    );
  });
}
