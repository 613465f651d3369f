import * as languages from '../../data/locale.ts';
import { sampleSnapshot } from './content.ts';

/** The languages of the shipped content, which the sites of the tests show. */

export const shownLanguages = sampleSnapshot().languages;

export const locales: readonly languages.Locale[] = shownLanguages.map(({ code }) => code);

/** Each language in one of the two ways in which the site works: the default language with JavaScript. */
export const localeModes = locales.map((locale) => [locale, locale === languages.defaultLocale] as const);

export const otherLocales = (locale: languages.Locale) => languages.otherLocales(locale, shownLanguages);

export const byLocale = <Value>(create: (locale: languages.Locale) => Value) =>
  languages.byLocale(shownLanguages, create);
