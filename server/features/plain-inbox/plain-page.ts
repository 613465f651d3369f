import type { Response } from 'express';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { paths } from '../../../data/site/paths.ts';
import { localizedPath } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { staticPolicy } from '../../platform/http/content-security-policy.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { textDirection } from '../../platform/text/text-direction.ts';
import { plainStyle } from './plain-style.ts';

/** What all parts of a page need. */
export interface PlainContext {
  content: Snapshot;
  locale: Locale;
  /** A message of the catalogues, escaped. */
  t(key: string, values?: Record<string, string | number>): string;
  /** URL of a path in the language of the page, escaped. */
  url(path: string, query?: Record<string, string>): string;
}

/** Creates what the parts of a page need. */
export function plainContext(content: Snapshot, locale: Locale): PlainContext {
  return {
    content,
    locale,
    t: (key, values) => escapeHtml(formatMessage(content, locale, key, values)),
    url: (path, query) => escapeHtml(plainUrl(path, locale, query)),
  };
}

/** URL of a path in a language, not escaped. */
export function plainUrl(path: string, lang: Locale, query: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...query, lang })}`;
}

interface PlainPage {
  /** HTML of the heading. */
  title: string;
  /** HTML below the heading. */
  main: string;
  /** Path and query by which the page can be read in another language; null for a page that shows what was typed. */
  path: string | null;
  query?: Record<string, string>;
}

const policy = staticPolicy(plainStyle, { forms: "'self'" });

/** Sends a page of the plain inbox: a document without scripts and files. */
export function sendPlainPage(
  res: Response,
  status: number,
  { content, locale, t, url }: PlainContext,
  { title, main, path, query }: PlainPage,
): void {
  const languages = content.languages
    .filter(({ code }) => path !== null && code !== locale)
    .map(({ code, name }) => {
      const href = escapeHtml(plainUrl(path ?? '', code, query));
      return `<a href="${href}" lang="${code}" hreflang="${code}">${escapeHtml(name)}</a>`;
    });
  res.status(status).set({ 'Content-Security-Policy': policy, 'Content-Language': locale }).vary('Cookie');
  res.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${escapeHtml(content.company.name)}</title><style>${plainStyle}</style></head>
<body><header><a href="${escapeHtml(localizedPath(paths.home, locale))}">${escapeHtml(content.company.name)}</a>
${languages.join(' ')}<form method="post" action="${url(`${paths.admin}/sign-out`)}"><input type="hidden" name="lang" value="${locale}"><button class="small">${t('admin.signOut')}</button></form></header>
<main><h1>${title}</h1>${main}</main></body></html>
`);
}

/** What has happened, beside the form. @param text HTML. */
export function noteHtml(text: string, kind: 'status' | 'alert' = 'status'): string {
  return text && `<p class="note" role="${kind}">${text}</p>`;
}
