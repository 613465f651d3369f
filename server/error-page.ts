import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { ErrorCode } from '../data/answers.ts';
import type { Locale } from '../data/preferences.ts';
import { message } from '../locales/message.ts';
import { idOf } from './middleware/request-id.ts';

const style =
  'body{font:1.0625rem/1.6 system-ui,sans-serif;color:#1c1b19;background:#fff;max-width:36rem;margin:20vh auto 0;padding:0 1.5rem}' +
  'h1{font-weight:500;font-size:1.75rem;line-height:1.2}a{color:inherit}small{color:#5f5b55}';

const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy under which the page shows as it is meant to. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export interface Failure {
  status: number;
  code: ErrorCode;
}

function documentOf(locale: Locale, title: string, text: string, id: string): string {
  const back = escaped(message(locale, 'errors.server.back'));
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="/">${back}</a></p><p><small>${escaped(id)}</small></p></body></html>
`;
}

/**
 * Answers with a plain page that needs neither React nor files: what is left when those have failed. It names the
 * request's id, so that somebody who reports the failure can name it too.
 *
 * @param failure what is answered; a 500 when absent.
 */
export function errorPage(
  response: Response,
  locale: Locale,
  failure: Failure = { status: 500, code: 'serverError' },
): void {
  const words = message(locale, `errors.api.${failure.code}`);
  const isOurs = failure.status >= 500;
  const title = isOurs ? message(locale, 'errors.server.title') : words;
  const text = failure.code === 'serverError' ? message(locale, 'errors.server.text') : words;
  response.status(failure.status);
  response.set({
    'Cache-Control': 'no-store',
    'Content-Language': locale,
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
  });
  response.vary('Cookie');
  response.send(documentOf(locale, title, text === title ? '' : text, idOf(response.req)));
}
