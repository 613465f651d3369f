import type { Response } from 'express';
import type { Locale } from '../data/preferences.ts';
import { message } from '../locales/message.ts';
import { escapeHtml } from './document.ts';

/** The plain page of a server that failed, in the visitor's language: no script, no style, no detail. */
export function errorPage(response: Response, locale: Locale): void {
  const t = (key: string) => escapeHtml(message(locale, key));
  response.status(500);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Language', locale);
  response.setHeader('Cache-Control', 'no-store');
  response.end(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('errors.server.title')}</title></head><body><main><h1>${t('errors.server.title')}</h1><p>${t('errors.server.text')}</p></main></body></html>`,
  );
}
