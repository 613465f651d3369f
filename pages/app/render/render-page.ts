import type { Readable } from 'node:stream';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { ErrorCode } from '../../../data/api/responses.ts';
import type { Locale } from '../../../data/locale.ts';
import type { Catalogue } from '../../../data/messages/compile.ts';
import type { PageId, PageRow } from '../../../data/site/pages.ts';
import type { CookieConsent } from '../../../data/site/preferences.ts';
import type { ContentReads, PageContent } from '../../../data/snapshot/page-content.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';

/** The interface between server and pages. It contains only types, so that the server can be tested without a build. */

/** The error of an error page. */
export interface PageError {
  status: number;
  /** Key of the message `errors.api.<code>`. */
  code: ErrorCode;
  /** Id of the request in the log. */
  requestId: string;
}

/** What a page is rendered with besides its content. */
export interface PageState {
  pageId: PageId;
  /** Last segment of the path of a page with a slug. */
  slug?: string;
  locale: Locale;
  /** Which choice it was only on pages with `hasOfficeMap`; on others it is `declined` after either. */
  consent: CookieConsent | null;
  /** Whether the URL has the language or it is not the default; internal links then contain it. */
  keepsLanguage: boolean;
  /** Result of a form that was submitted without script. */
  flash: FlashMessage | null;
  /** Only for error pages, which load no script. */
  error?: PageError;
  /** Whether members of staff may sign in by the company's OpenID Connect provider. */
  hasProvider?: boolean;
  /** Of a page that an invitation or recovery link opens: the name with which the person will sign in. */
  accountName?: string;
  /** Current time, ISO 8601; empty on pages that do not show it, so that their markup can be cached. */
  now: string;
}

/** State that the document contains for hydration. */
export interface InitialState extends PageState {
  /** URL path of the page's data (`PageData`). */
  data: string;
}

export interface PageInput extends PageState {
  /** The content of the site, the same for all parts of a response. */
  content: Snapshot;
  /** Path and query of the request. */
  url: string;
  page: PageRow;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
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

/** What a page is hydrated with: everything of the content that its rendering has read, in its language. */
export interface PageData {
  /** The messages of the page's namespaces and the shared ones. */
  messages: Catalogue;
  content: Partial<PageContent>;
}

/** A page whose shell is rendered: everything outside of suspended regions. */
export interface RenderedPage {
  head: PageHead;
  /** The CSS rules of the shell. */
  css: string;
  pageData: PageData;
  /** What of the content the page depends on, with its head. */
  reads: ContentReads;
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
