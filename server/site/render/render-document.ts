import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { ContentReads } from '../../../data/snapshot/page-content.ts';
import { surrogateKeys } from '../../../data/snapshot/surrogate-keys.ts';
import type {
  PageError,
  PageInput,
  RenderedPage,
  RenderPage,
} from '../../../pages/app/render/render-page.ts';
import { hashOf, pagePolicy, previewPolicy } from '../../platform/http/content-security-policy.ts';
import type { PageQuery } from '../query/page-query.ts';
import { editLink } from './edit-link.ts';
import { documentEnd, documentStart } from './html-document.ts';
import type { AssetsForPage } from './page-assets.ts';
import type { PageDataStore } from './page-data.ts';
import { applyMarks, fieldStyle, previewStyle, withoutMarks } from './preview-marks.ts';
import type { EnqueueRendering } from './render-queue.ts';

/** The rendering of pages, from the build or from Vite's development server. */
export interface PageBuild {
  renderPage: RenderPage;
  assets: AssetsForPage;
  /** Content security policy in place of `pagePolicy`; only in development. */
  policy?: typeof pagePolicy;
}

/** An HTML document whose shell is rendered. */
export interface RenderedDocument {
  status: number;
  /** Headers that depend on the page, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** The document; if it has suspended regions, up to the first of them. */
  body: Buffer;
  /** What follows the body, to the end of the document; null when the body is complete. */
  rest: AsyncIterable<Buffer | string> | null;
  /** What of the content the document depends on, besides its messages. */
  reads: ContentReads;
}

/** A page that could not be rendered. */
export class RenderError extends Error {
  override name = 'RenderError';
  /** Id of the page. */
  readonly page: string;
  readonly locale: string;

  constructor({ page, locale }: Pick<PageQuery, 'page' | 'locale'>, cause: unknown) {
    super(`The page "${page.id}" (${locale}) could not be rendered.`, { cause });
    this.page = page.id;
    this.locale = locale;
  }
}

export interface RenderDocumentOptions {
  /** The client's IP address, whose renderings are limited; null for people who are signed in. */
  ip: string | undefined | null;
  /** Flash message of the query. */
  flash?: FlashMessage | null;
  accountName?: string | undefined;
  /** Only for error pages. */
  error?: PageError;
  /** Whether the page loads scripts, as it does by default. */
  hasScripts?: boolean;
  /** Whether the page has a link to the editor. */
  hasEditLink?: boolean;
  /** What stands behind the page, with its style rules; only of a preview for others, of which no form is sent. */
  bar?: { css: string; markup: string };
  /** Aborts the rendering, because nobody waits for the page any more. */
  signal?: AbortSignal;
  /** Receives the error of a region that fails after the shell is rendered. */
  onRegionError?: (error: RenderError) => void;
  timeoutMs?: number;
}

/** Renders the document of a query. @throws RenderError when the shell cannot be rendered, or not in time. */
export type RenderDocument = (query: PageQuery, options: RenderDocumentOptions) => Promise<RenderedDocument>;

export interface DocumentRendererOptions {
  /** Stores the data of a page. @returns the URL of its JSON, without scheme and host. */
  addPageData: PageDataStore['add'];
  /** Called for every document, so that development can return changed pages. */
  build: () => PageBuild | Promise<PageBuild>;
  /** Scheme and host of the site, for canonical URLs. */
  origin: string;
  /** Whether shared caches may store pages, see `docs/operations.md`. */
  sharedCache: boolean;
  /** Whether staff may sign in by an OpenID Connect provider. */
  hasProvider: boolean;
  /** Resolves when a rendering may start. */
  enqueue: EnqueueRendering;
  /** Milliseconds after which a page that has not been rendered is an error. */
  renderTimeoutMs?: number;
}

/** Creates the function that renders every document of the site: for requests, ahead of them, and error pages. */
export function createDocumentRenderer({
  build,
  addPageData,
  origin,
  sharedCache,
  hasProvider,
  enqueue,
  renderTimeoutMs = 10_000,
}: DocumentRendererOptions): RenderDocument {
  return async (query, options) => {
    const { ip, flash = null, accountName, error, hasScripts = true, signal, onRegionError } = options;
    const { hasEditLink = false, timeoutMs = renderTimeoutMs } = options;
    const isInert = options.bar !== undefined;
    await enqueue(ip);
    signal?.throwIfAborted();
    const rendering = new AbortController();
    const abort = () => rendering.abort(signal?.reason);
    signal?.addEventListener('abort', abort);
    const timeout = setTimeout(
      () => rendering.abort(new Error(`The rendering took longer than ${timeoutMs} ms.`)),
      timeoutMs,
    );
    const end = () => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', abort);
    };
    const { page, locale, consent, keepsLanguage, fields, isPreview = false } = query;
    const state = {
      pageId: page.id,
      ...(query.slug !== undefined && { slug: query.slug }),
      locale,
      consent,
      keepsLanguage,
      flash,
      ...(hasProvider && { hasProvider }),
      ...(accountName !== undefined && { accountName }),
      now: query.cacheKey === null ? new Date().toISOString() : '',
    };
    const request: PageInput = { ...state, content: query.content, url: query.url, page, origin };
    if (error) request.error = error;
    const nonce = randomBytes(16).toString('base64');
    try {
      const { renderPage, assets, policy = pagePolicy } = await build();
      const { regions, reads, pageData, ...rendered } = await renderPage(request, {
        signal: rendering.signal,
        nonce,
        onRegionError: (cause) => onRegionError?.(new RenderError(query, cause)),
      });
      const pageAssets = assets(page);
      const { head, markup, css: styles } = isPreview ? asPreview(rendered, fields) : rendered;
      const bar = options.bar ?? (hasEditLink ? editLink(query.content) : null);
      const css = styles + (bar?.css ?? '');
      const ending = documentEnd(bar?.markup);
      // What the browser hydrates has no marks, so a preview has no scripts.
      const isStatic = isPreview || !hasScripts;
      const start = documentStart({
        head,
        css,
        palette: page.palette,
        initialState: { ...state, data: isPreview ? '' : await addPageData(pageData, query) },
        assets: isStatic ? { ...pageAssets, scripts: null } : pageAssets,
        hasRegions: regions !== null,
      });
      const parts = [Buffer.from(start), markup, ...(regions ? [] : [Buffer.from(ending)])];
      if (!regions) end();
      const caching = cacheControl(query, options, sharedCache && !regions);
      return {
        status: query.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': locale,
          'content-security-policy':
            fields || isInert ? previewPolicy(hashOf(css), isInert) : policy(hashOf(css), regions && nonce),
          ...(fields && { 'x-frame-options': 'SAMEORIGIN' }),
          'cache-control': caching,
          ...(isPreview && { 'x-robots-tag': 'noindex' }),
          ...(caching === sharedCacheControl && keyHeaders(surrogateKeys(reads, query))),
          vary: 'Cookie, Accept-Encoding',
        },
        body: Buffer.concat(parts),
        rest: regions && restOf(regions, ending, end),
        reads,
      };
    } catch (cause) {
      end();
      throw new RenderError(query, cause);
    }
  };
}

/** The parts of a preview: missing texts are marked, and search engines are told to leave it out. */
function asPreview(
  { head, css, markup }: Pick<RenderedPage, 'head' | 'css' | 'markup'>,
  fields: PageQuery['fields'],
) {
  const tags = head.tags
    // Messengers show what has a `property` of pages that somebody links to.
    .filter(
      ({ name, attributes }) =>
        name === 'meta' && attributes.name !== 'robots' && attributes.property === undefined,
    )
    .map((tag) => ({
      ...tag,
      attributes: Object.fromEntries(
        Object.entries(tag.attributes).map(([name, value]) => [name, withoutMarks(value)]),
      ),
    }));
  const robots = { name: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } };
  return {
    head: { title: withoutMarks(head.title), tags: [...tags, robots], structuredData: [] },
    css: css + previewStyle + (fields ? fieldStyle : ''),
    markup: Buffer.from(applyMarks(Buffer.from(markup).toString(), fields)),
  };
}

async function* restOf(regions: Readable, ending: string, end: () => void): AsyncGenerator<Buffer | string> {
  try {
    yield* regions;
    yield ending;
  } finally {
    end();
  }
}

/**
 * For caches in front of the server, with `SHARED_CACHE=true`. Browsers revalidate at each visit. A release changes the cache
 * key of a shared cache (docs/operations.md), so that these times only limit errors of its configuration.
 */
export const sharedCacheControl = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

/** The names that Fastly, Varnish and others use, and that of Cloudflare and Akamai. */
function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
}

function cacheControl(
  { page, cacheKey, status, isPreview }: PageQuery,
  { flash, error, hasEditLink }: RenderDocumentOptions,
  isShareable: boolean,
): string {
  if (hasEditLink) return 'private, no-store';
  // A page that a mail links to has the token of its link in a field.
  const hasToken = page.query?.includes('token') ?? false;
  if (isPreview || error || hasToken || page.layout === 'tool' || (flash && cacheKey === null))
    return 'no-store';
  return isShareable && cacheKey !== null && status === 200 && !flash
    ? sharedCacheControl
    : 'private, no-cache';
}
