import { setBounded } from '../../../data/bounded-map.ts';
import { defaultLocale } from '../../../data/locale.ts';
import { storedPreferences } from '../providers/store-preference.ts';
import { pathOf } from './page-url.ts';

/** Fetches the documents of pages and keeps the last ones. */

/** A page that can be put in place. */
export interface PageDocument {
  document: Document;
  root: HTMLElement;
  /** Text with the names of its picture classes. */
  pictureClasses: string;
}

interface StoredDocument {
  text: string;
  /** Path and query after redirects. */
  path: string;
  storedAt: number;
  /** Parsed in advance; until the page is put in place, as its nodes are moved then. */
  parsed?: PageDocument;
}

const maxDocuments = 12;
const maxAgeMs = 5 * 60_000;
/** More than slow connections need. Afterwards the browser loads the document. */
const timeoutMs = 10_000;

const stored = new Map<string, StoredDocument>();
const loads = new Map<string, { controller: AbortController; promise: Promise<StoredDocument> }>();

/** All that a response depends on: URL and cookies. Without a stored language it is the default one. */
function keyOf(url: URL): string {
  const { consent, language = defaultLocale } = storedPreferences();
  return [pathOf(url), consent, url.searchParams.has('lang') ? '' : language].join(' ');
}

/** The entry script and the stylesheet of a document, which differ between releases. */
function releaseOf({ head }: Document): string {
  const entry = head.querySelector('script[type=module][src]');
  return `${entry?.getAttribute('src')} ${head.querySelector('noscript')?.innerHTML}`;
}

/**
 * @param text a document of the site. Its style element is taken out of it, as the content security policy of this document would
 *   report it.
 * @throws Error when the text is no complete page of the release that this document belongs to.
 */
function parse(text: string): PageDocument {
  const [start = '', rest = ''] = text.split('<style>', 2);
  const [css = '', end = ''] = rest.split('</style>', 2);
  const parsed = new DOMParser().parseFromString(start + end, 'text/html');
  const root = parsed.getElementById('root');
  const isComplete = root && parsed.getElementById('complete');
  // Suspended regions are put in place by scripts, which a parsed document does not run.
  const isStatic = !parsed.body.querySelector('script');
  if (!isComplete || !isStatic || releaseOf(parsed) !== releaseOf(document)) throw new Error();
  return { document: parsed, root, pictureClasses: css };
}

async function fetchDocument(
  url: URL,
  priority: RequestPriority,
  signal: AbortSignal,
): Promise<StoredDocument> {
  const response = await fetch(pathOf(url), { headers: { accept: 'text/html' }, priority, signal });
  const final = new URL(response.url);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (!isHtml || final.origin !== location.origin) throw new Error();
  return { text: await response.text(), path: pathOf(final), storedAt: Date.now() };
}

function find(key: string): StoredDocument | undefined {
  const found = stored.get(key);
  return found && Date.now() - found.storedAt < maxAgeMs ? found : undefined;
}

/**
 * Loads the document of a page, unless it is stored or loading.
 *
 * @throws an error if it cannot be loaded in time, or is no page.
 */
export function loadDocumentOf(url: URL, priority: RequestPriority): Promise<StoredDocument> {
  const key = keyOf(url);
  const known = find(key);
  if (known) return Promise.resolve(known);
  const loading = loads.get(key);
  if (loading) return loading.promise;
  const controller = new AbortController();
  // Without effect on a document that has arrived.
  setTimeout(() => controller.abort(), timeoutMs);
  const promise = fetchDocument(url, priority, controller.signal)
    .then((document) => {
      setBounded(stored, key, document, maxDocuments);
      return document;
    })
    .finally(() => loads.delete(key));
  loads.set(key, { controller, promise });
  return promise;
}

/** Aborts the loading of all documents but one: what a visitor waits for has priority. */
export function abortOtherLoads(url: URL): void {
  const wanted = keyOf(url);
  for (const [key, { controller }] of loads) if (key !== wanted) controller.abort();
}

/**
 * The page of a loaded document. Each call returns other nodes, as those of the last one are in place.
 *
 * @throws Error when it is incomplete, of another release, or has no script.
 */
export function takePage(document: StoredDocument): PageDocument {
  const page = document.parsed ?? parse(document.text);
  delete document.parsed;
  return page;
}

/** The stored document of a page. */
export const storedDocument = (url: URL) => find(keyOf(url));

/** Removes the stored document of a page. */
export const forgetDocument = (url: URL) => stored.delete(keyOf(url));
