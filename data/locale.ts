/** The languages of the site. Content, site and catalogues build on this file; it imports nothing. */

/**
 * One row for each language. `name` is its name in the language itself, `tag` the BCP 47 tag by which `Intl` formats
 * numbers and dates. A new language also needs a folder of `locales/`: `npm run content:check -- --new <locale>`.
 */
export const localeInfo = {
  en: { name: 'English', tag: 'en-GB' },
  de: { name: 'Deutsch', tag: 'de-DE' },
} as const;

export type Locale = keyof typeof localeInfo;
export const locales = Object.keys(localeInfo) as readonly Locale[];
export const defaultLocale = 'en' satisfies Locale;

/** A language into which content is translated. */
export type TranslatedLocale = Exclude<Locale, typeof defaultLocale>;

/** One value for each language. */
export function byLocale<Value>(create: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, Value>;
}

/** The value as a locale, or null when it is none of `locales`. */
export function localeOf(value: unknown): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

/** The other languages, in the order of the table. */
export function otherLocales(locale: Locale): readonly Locale[] {
  return locales.filter((each) => each !== locale);
}
