import * as languages from '../../data/locale.ts';
import { sampleSnapshot } from './content.ts';

/** The languages of the shipped content, which the sites of the tests show. */

export const shownLanguages = sampleSnapshot().languages;

export const locales: readonly languages.Locale[] = shownLanguages.map(({ code }) => code);

export const otherLocales = (locale: languages.Locale) => languages.otherLocales(locale, shownLanguages);

export const byLocale = <Value>(create: (locale: languages.Locale) => Value) =>
  languages.byLocale(shownLanguages, create);
