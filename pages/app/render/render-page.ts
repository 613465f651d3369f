import type { Readable } from 'node:stream';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { ErrorCode } from '../../../data/api/responses.ts';
import type { Locale } from '../../../data/locale.ts';
import type { Catalogue } from '../../../data/messages/compile.ts';
import type { PageRow } from '../../../data/site/pages.ts';
import type { CookieConsent } from '../../../data/site/preferences.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';

/** The interface between server and pages. It contains only types, so that the server can be tested without a build. */

/** State that the document contains for hydration. */
export interface InitialState {
  locale: Locale;
  consent: CookieConsent | null;
  /** Whether internal links contain the language. */
  keepsLanguage: boolean;
  flash: FlashMessage | null;
  /** Current time, ISO 8601; empty on pages that do not show it, so that their markup can be cached. */
  now: string;
}

/** The error of an error page. */
export interface PageError {
  status: number;
  /** Key of the message `errors.api.<code>`. */
  code: ErrorCode;
  /** Id of the request in the log. */
  requestId: string;
}

export interface PageInput extends InitialState {
  content: Snapshot;
  /** Path and query of the request. */
  url: string;
  page: PageRow;
  slug?: string;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  /** Only for error pages, which load no script. */
  error?: PageError;
}

export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** The parts of the head that depend on page and language. */
export interface PageHead {
  title: string;
  tags: HeadTag[];
  /** JSON-LD objects; each becomes a script element. */
  structuredData: object[];
}

/** A page whose shell is rendered: everything outside of suspended regions. */
export interface RenderedPage {
  head: PageHead;
  /** The CSS rules of the shell. */
  css: string;
  /** The messages of the namespace `shared`; the same object for all pages of a locale. */
  sharedMessages: Catalogue;
  /** React's markup of the shell, UTF-8. */
  markup: Uint8Array;
  /** React's stream of the suspended regions, each with its styles; null when nothing is suspended and the markup is complete. */
  regions: Readable | null;
}

export interface RenderOptions {
  /** Aborts the rendering with the signal's reason. */
  signal: AbortSignal;
  /** Nonce of the styles and scripts that React's stream adds for suspended regions. */
  nonce: string;
  /** Receives the error of a region that fails after the shell is rendered; the browser then renders the region. */
  onRegionError: (error: unknown) => void;
}

/**
 * Renders a page.
 *
 * @returns a promise that is resolved when the shell is rendered. It is rejected if anything in head, layout, page or footer throws
 *   until then, even inside a Suspense boundary.
 */
export type RenderPage = (request: PageInput, options: RenderOptions) => Promise<RenderedPage>;
