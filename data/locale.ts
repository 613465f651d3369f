/** Languages by their code. Which ones a site has is content (`data/content/languages.json`); this file imports nothing. */

/**
 * Code of a language, as in `<html lang>`. The type has the languages that are shipped, so that literals are checked; at run time it is
 * any language of the content, and a snapshot has a value for each of those that it shows.
 */
export type Locale = 'en' | 'de';
export const defaultLocale = 'en' satisfies Locale;

/** A language that is shown, with its name in the language itself. */
export interface ShownLanguage {
  code: Locale;
  name: string;
}

/** Language, script and region, each as BCP 47 writes it. */
export const codePattern = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/;

/** The value as the code of a language, which the site may lack; null when it is none. */
export function localeCode(value: unknown): Locale | null {
  return typeof value === 'string' && codePattern.test(value) ? (value as Locale) : null;
}

/** The value as one of the languages, or null when it is none of them. */
export function localeOf(value: unknown, languages: readonly ShownLanguage[]): Locale | null {
  return languages.find(({ code }) => code === value)?.code ?? null;
}

/** The other languages, in their order. */
export function otherLocales(locale: Locale, languages: readonly ShownLanguage[]): Locale[] {
  return languages.flatMap(({ code }) => (code === locale ? [] : [code]));
}

/** One value for each language. */
export function byLocale<Value>(
  languages: readonly ShownLanguage[],
  create: (locale: Locale) => Value,
): Record<Locale, Value> {
  return Object.fromEntries(languages.map(({ code }) => [code, create(code)])) as Record<Locale, Value>;
}

/** A function that creates a value once for each language, such as a format, whose creation takes longer than its use. */
export function oncePerLocale<Value>(create: (locale: Locale) => Value): (locale: Locale) => Value {
  const values = new Map<Locale, Value>();
  return (locale) => {
    const value = values.get(locale) ?? create(locale);
    values.set(locale, value);
    return value;
  };
}

/** The BCP 47 tag by which `Intl` formats numbers and dates, with a region: `en-GB`, `de-DE`, `fa-IR`, `sr-Latn-RS`. */
export const localeTag = oncePerLocale((locale) => {
  if (locale === defaultLocale) return 'en-GB';
  const { language, script } = new Intl.Locale(locale);
  const { region } = new Intl.Locale(locale).maximize();
  return [language, script, region].filter(Boolean).join('-');
});
