import type { FlashMessage } from '../../data/api/requests.ts';
import type { ErrorCode } from '../../data/api/responses.ts';
import type { Locale } from '../../data/locale.ts';
import type { PageRow } from '../../data/site/pages.ts';
import type { Consent } from '../../data/site/preferences.ts';
import type { Catalogue } from '../../locales/compile.ts';

/** The interface between server and pages: types only, so that the server can be tested without a build. */

/** What the page's script needs to continue where the server stopped. */
export interface InitialState {
  locale: Locale;
  consent: Consent | null;
  /** Whether internal links carry the language. */
  keepsLanguage: boolean;
  flash: FlashMessage | null;
  /** ISO 8601; empty on pages that show no date of today, so that their bytes stay the same. */
  now: string;
}

/** Why a request is answered with an error page. */
export interface PageError {
  status: number;
  /** Its text is the message `errors.api.<code>`. */
  code: ErrorCode;
  /** Names the request in the log. */
  requestId: string;
}

export interface PageRequest extends InitialState {
  /** Path and query, as they came. */
  url: string;
  page: PageRow;
  slug?: string;
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
  /** Only on error pages, which load no script. */
  error?: PageError;
}

export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** What stands in the head and depends on page and language. */
export interface PageHead {
  title: string;
  tags: HeadTag[];
  /** JSON-LD objects, one script each. */
  structuredData: object[];
}

/** A page whose markup is complete and whose style rules are known. */
export interface RenderedPage {
  head: PageHead;
  /** CSS rules the page uses. */
  css: string;
  /** Names of those rules; the browser's style cache starts with them. */
  ruleNames: string;
  /** The frame's messages in the page's language; one object a language. */
  sharedMessages: Catalogue;
  /** Streams the markup; may be called once. */
  pipe(sink: MarkupSink): void;
}

/** Where markup goes: what React asks of a Node stream, and no more. */
export interface MarkupSink {
  /** @returns false asks React to wait for `drain`. */
  write(piece: Uint8Array | string): boolean;
  end(): void;
  /** React cannot go on. */
  destroy(error: Error): void;
  on(event: 'drain' | 'error' | 'close', listener: () => void): unknown;
}

/**
 * Renders a page.
 *
 * @param signal ends the rendering; the promise is then rejected with the signal's reason.
 * @returns a promise of the page, rejected when anything in head, layout, page or footer threw, also inside a
 *   Suspense boundary: no part of the page is ever left out.
 */
export type RenderPage = (request: PageRequest, signal: AbortSignal) => Promise<RenderedPage>;
