import type { PageRow } from '../../data/pages.ts';
import type { Consent, Locale } from '../../data/preferences.ts';
import type { FormOutcome } from '../../data/requests.ts';
import type { Catalogue } from '../../locales/compile.ts';

/** The one wire between server and pages: types only, so that the server can be tested without a build. */

/** What the page's script needs to continue where the server stopped. */
export interface Boot {
  locale: Locale;
  consent: Consent | null;
  /** The language came in the address, so internal links keep it. */
  keepsLanguage: boolean;
  outcome: FormOutcome | null;
  /** ISO 8601; empty on pages that show no date of today, so that their bytes stay the same. */
  now: string;
}

export interface PageRequest extends Boot {
  /** Path and query, as they came. */
  url: string;
  page: PageRow;
  slug?: string;
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
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

/** Called once, when the markup is ready to be piped and every style rule is known. */
export interface ReadyPage {
  head: PageHead;
  /** CSS rules the page uses. */
  css: string;
  /** Names of those rules, for the browser to take them over. */
  cssNames: string;
  /** The frame's words in the page's language; one object a language. */
  words: Catalogue;
}

export interface RenderEvents {
  onReady(page: ReadyPage): void;
  /** The page cannot be shown. */
  onFailed(error: unknown): void;
  /** Something failed after the answer had begun. */
  onError(error: unknown): void;
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

export interface Rendering {
  pipe(sink: MarkupSink): void;
  abort(reason: Error): void;
}

export type RenderPage = (request: PageRequest, events: RenderEvents) => Rendering;
