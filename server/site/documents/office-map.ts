import type { RequestHandler } from 'express';
import type { Company } from '../../../data/schemas/content-schemas.ts';
import { mapEmbed, mapOrigin } from '../../../data/site/office-map.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { staticPolicy } from '../../platform/http/content-security-policy.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

const style =
  'html,body{block-size:100%;margin:0}iframe{display:block;inline-size:100%;block-size:100%;border:0}';

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  'Content-Security-Policy': staticPolicy(style, { frames: mapOrigin, ancestors: "'self'" }),
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
};

function htmlDocument({ coordinates }: Company): string {
  const frame = [
    `src="${escapeHtml(mapEmbed(coordinates))}"`,
    'title="OpenStreetMap"',
    'referrerpolicy="strict-origin-when-cross-origin"',
    'sandbox="allow-scripts allow-same-origin allow-popups"',
  ].join(' ');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>OpenStreetMap</title><style>${style}</style><iframe ${frame}></iframe></html>
`;
}

/**
 * Sends the document in the frame of the contact page. It contains nothing but the external map, and only its policy allows
 * that host, so a page can embed this map and no other document.
 */
export function sendOfficeMap(content: CurrentContent): RequestHandler {
  return (_request, response) => {
    response.set(headers).send(htmlDocument(content().company));
  };
}
