import type { Locale } from '../locale.ts';

/**
 * Formats the numbers of an English text for the locale: in German `8,400` becomes `8.400`, `2.5` becomes `2,5`.
 *
 * @param text English text; integers without a thousands separator, such as years, do not change.
 */
export function localNumbers(text: string, locale: Locale): string {
  if (locale === 'en') return text;
  return text.replace(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g, (number) =>
    number.replace(/[,.]/g, (separator) => (separator === ',' ? '.' : ',')),
  );
}

/** Sums such as `€17 million` and `€2.5 billion`. */
const money = /^(approx\. |up to |over )?€\s?([\d.,]+)\s?(million|billion|thousand)?$/i;
const scales: Record<string, string> = { million: 'Mio.', billion: 'Mrd.', thousand: 'Tsd.' };
const qualifiers: Record<string, string> = { 'approx. ': 'ca. ', 'up to ': 'bis zu ', 'over ': 'über ' };

/**
 * Formats a sum of money for the locale: in German `€17 million` becomes `17 Mio. €`.
 *
 * @returns null when the text is not a sum of money.
 */
export function localMoney(text: string, locale: Locale): string | null {
  const found = money.exec(text.trim());
  if (!found) return null;
  if (locale === 'en') return text.trim().replaceAll(' ', '\u00a0');
  const [, qualifier = '', amount = '', scale] = found;
  const unit = scale ? `\u00a0${scales[scale.toLowerCase()]}` : '';
  return `${qualifiers[qualifier.toLowerCase()] ?? ''}${localNumbers(amount, locale)}${unit}\u00a0€`;
}

/** Formats a measure such as `8,400 m²` for the locale, with a no-break space before the unit. */
export function localMeasure(text: string, locale: Locale): string {
  return localNumbers(text, locale).replace(/(\d) (m²|m|ha|km)(?![\p{L}\d])/gu, '$1\u00a0$2');
}
