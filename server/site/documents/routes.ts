import { type RequestHandler, Router } from 'express';
import { company } from '../../../data/derived/company.ts';
import { locales } from '../../../data/locale.ts';
import { documentPath, localizedDocument, vcardPath } from '../../../data/site/document-paths.ts';
import { documentRows } from '../../../data/site/documents.ts';
import { mapEmbed, mapOrigin, officeMapPath } from '../../../data/site/office-map.ts';
import { staticPolicy } from '../../platform/http/content-security-policy.ts';
import { contentLines, escapeText } from '../../platform/text/content-lines.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

/**
 * Finds the documents of the build.
 *
 * @param builtPaths URL paths of the built files.
 * @returns the URL path of the hashed file by the stable path.
 */
export function builtDocuments(builtPaths: Iterable<string>): ReadonlyMap<string, string> {
  const stablePaths = new Map(
    documentRows().flatMap(({ name }) =>
      locales.map((locale) => [localizedDocument(name, locale), documentPath(name, locale)] as const),
    ),
  );
  const found = new Map<string, string>();
  for (const path of builtPaths) {
    const name = /^\/assets\/(.+)-[\w-]{8}\.pdf$/.exec(path)?.[1];
    const stablePath = stablePaths.get(name ?? '');
    if (stablePath) found.set(stablePath, path);
  }
  return found;
}

/**
 * Routes of the office's vCard and map, and of the stable paths of documents, which redirect to the file of this build.
 *
 * @param documents see `builtDocuments`.
 * @param originOf returns scheme and host of the site.
 */
export function documentRoutes(documents: ReadonlyMap<string, string>, originOf: () => string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [stablePath, file] of documents) {
    // The next build may have another file.
    router.get(stablePath, (_request, response) => {
      response.set('Cache-Control', 'no-cache').redirect(302, file);
    });
  }
  router.get(vcardPath, (_request, response) => {
    response.set({ 'Content-Type': 'text/vcard; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
    response.send(vcard(originOf()));
  });
  router.get(officeMapPath, sendOfficeMap);
  return router;
}

const style =
  'html,body{block-size:100%;margin:0}iframe{display:block;inline-size:100%;block-size:100%;border:0}';

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  'Content-Security-Policy': staticPolicy(style, { frames: mapOrigin, ancestors: "'self'" }),
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
};

const frame = [
  `src="${escapeHtml(mapEmbed(company.coordinates))}"`,
  'title="OpenStreetMap"',
  'referrerpolicy="strict-origin-when-cross-origin"',
  'sandbox="allow-scripts allow-same-origin allow-popups"',
].join(' ');

const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>OpenStreetMap</title><style>${style}</style><iframe ${frame}></iframe></html>
`;

/**
 * Sends the document in the frame of the contact page. It contains nothing but the external map, and only its policy allows
 * that host, so a page can embed this map and no other document.
 */
const sendOfficeMap: RequestHandler = (_request, response) => {
  response.set(headers).send(html);
};

/**
 * The office as a vCard. Version 3.0, because not every address book reads 4.0; the text is UTF-8 in both.
 *
 * @param origin scheme and host of the site, without a trailing slash.
 */
function vcard(origin: string): string {
  const { name, address, coordinates, phone, email } = company;
  const postal = ['', '', address.street, address.city, '', address.postalCode, address.countryCode];
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(name)}`,
    // The name of a person, which an organisation does not have; version 3.0 requires the line.
    'N:;;;;',
    `ORG:${escapeText(name)}`,
    'X-ABShowAs:COMPANY',
    `TEL;TYPE=WORK,VOICE:${phone}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `ADR;TYPE=WORK:${postal.map(escapeText).join(';')}`,
    `GEO:${coordinates.latitude};${coordinates.longitude}`,
    `URL:${origin}/`,
    'END:VCARD',
  ]);
}
