import http, { type IncomingHttpHeaders } from 'node:http';
import type { Locale } from '../../data/locale.ts';
import { languageCookie } from '../../data/site/preferences.ts';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a GET request without following redirects. */
export function httpGet(url: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
  });
}

const agent = new http.Agent({ maxSockets: 8 });

/** A page fetched without a browser and parsed by jsdom. */
export interface ReadPage extends HttpResponse {
  html: string;
  /** Parsed when it is first read: of many pages a test reads only the status. */
  readonly document: Document;
}

async function readPage(url: string, locale?: Locale): Promise<ReadPage> {
  const response = await httpGet(url, locale ? { Cookie: `${languageCookie}=${locale}` } : {});
  const html = response.body.toString('utf8');
  // A link may lead to a large file.
  const isPage = response.headers['content-type']?.startsWith('text/html');
  let parsed: Document | undefined;
  return {
    ...response,
    html,
    get document() {
      parsed ??= new DOMParser().parseFromString(isPage ? html : '', 'text/html');
      return parsed;
    },
  };
}

/**
 * Reads pages of a site, each path and language once. Needs jsdom as the test environment.
 *
 * @returns a function that reads a path; the locale is sent as the language cookie.
 */
export function createPageReader(origin: string): (path: string, locale?: Locale) => Promise<ReadPage> {
  const pages = new Map<string, Promise<ReadPage>>();
  return (path, locale) => {
    const key = `${path} ${locale}`;
    const page = pages.get(key) ?? readPage(origin + path, locale);
    pages.set(key, page);
    return page;
  };
}

const tagsWithoutText = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE']);

/** Text without soft hyphens and with single spaces, for comparisons. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Text of an element and its descendants, visually hidden text included. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const collect = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) parts.push(node.textContent ?? '');
    if (node.nodeType === node.ELEMENT_NODE && tagsWithoutText.has(node.nodeName.toUpperCase())) return;
    if (node.nodeName.toUpperCase() === 'OPTGROUP')
      parts.push((node as Element).getAttribute('label') ?? '', ' ');
    for (const child of node.childNodes) collect(child);
    if (node.nodeType === node.ELEMENT_NODE && !isInline(node as Element)) parts.push(' ');
  };
  collect(element);
  return normalizeText(parts.join(''));
}

const inlineTags = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'EM',
  'I',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'WBR',
]);
const isInline = (element: Element) => inlineTags.has(element.nodeName.toUpperCase());

/** Lower-case text without spaces, as elements on one line may have none between them. */
export function compactText(text: string): string {
  return normalizeText(text).replaceAll(' ', '').toLowerCase();
}
