import type { Request } from 'express';
import { defaultLocale, type Locale, languageCookie, localeOf } from '../../data/preferences.ts';

/** The language a request wants its words in: `?lang=`, else the stored preference, else the default. */
export function requestLocale(req: Request): Locale {
  return localeOf(req.query.lang) ?? localeOf(req.cookies?.[languageCookie]) ?? defaultLocale;
}
