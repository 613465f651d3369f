import http, { type IncomingHttpHeaders } from 'node:http';
import type { Locale } from '../../data/locale.ts';
import { type Consent, consentCookie, languageCookie } from '../../data/site/preferences.ts';

/** Pages as a program reads them: by plain requests, without a browser. Needs jsdom as the test's environment. */

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks for an address; redirects are not followed. */
export function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { headers, agent }, (response) => {
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

export interface ReadPage extends Answer {
  html: string;
  document: Document;
}

/** Who reads: what their cookies say. */
export interface Reader {
  locale?: Locale;
  consent?: Consent;
}

/** A page of the site, parsed as a browser without script parses it. */
export async function readPage(address: string, { locale, consent }: Reader = {}): Promise<ReadPage> {
  const cookies = [
    ...(locale ? [`${languageCookie}=${locale}`] : []),
    ...(consent ? [`${consentCookie}=${consent}`] : []),
  ];
  const answer = await ask(address, cookies.length > 0 ? { Cookie: cookies.join('; ') } : {});
  const html = answer.body.toString('utf8');
  return { ...answer, html, document: new DOMParser().parseFromString(html, 'text/html') };
}

const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE']);

/** Text without soft hyphens, with plain blanks, so that it can be compared. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** What an element says, its parts in a row; parts that a style hides from the eye are included. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) parts.push(node.textContent ?? '');
    if (node.nodeType === node.ELEMENT_NODE && unread.has(node.nodeName.toUpperCase())) return;
    if (node.nodeName.toUpperCase() === 'OPTGROUP')
      parts.push((node as Element).getAttribute('label') ?? '', ' ');
    for (const child of node.childNodes) walk(child);
    if (node.nodeType === node.ELEMENT_NODE && !isInline(node as Element)) parts.push(' ');
  };
  walk(element);
  return plain(parts.join(''));
}

const inline = new Set(['A', 'ABBR', 'B', 'BDI', 'EM', 'I', 'SPAN', 'STRONG', 'SUB', 'SUP', 'TIME', 'WBR']);
const isInline = (element: Element) => inline.has(element.nodeName.toUpperCase());

/** Text with all blanks taken out: what is drawn together may be written apart. */
export function packed(text: string): string {
  return plain(text).replaceAll(' ', '').toLowerCase();
}
