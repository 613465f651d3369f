import { defaultLocale, type Locale, localeTag } from '../locale.ts';
import { qualifiers } from './detail-terms.ts';
import { numberFormat } from './number-format.ts';

/** Numbers, sums of money and measures of English texts, formatted for a language by `Intl`. */

const english = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g;

/** A number of an English text: `8,400` or `2.5`. */
function parse(number: string): { value: number; decimals: number } {
  return {
    value: Number(number.replaceAll(',', '')),
    decimals: number.split('.')[1]?.length ?? 0,
  };
}

/**
 * Formats the numbers of an English text for the locale: in German `8,400` becomes `8.400`, `2.5` becomes `2,5`.
 *
 * @param text English text; integers without a thousands separator, such as years, do not change.
 */
export function localNumbers(text: string, locale: Locale): string {
  if (locale === defaultLocale) return text;
  return text.replace(english, (number) => {
    const { value, decimals } = parse(number);
    return numberFormat(localeTag(locale), { minimumFractionDigits: decimals }).format(value);
  });
}

/** Sums such as `€17 million` and `€2.5 billion`. */
const money = /^(?:(approx\.|up to|over) )?€\s?([\d.,]+)\s?(million|billion)?$/i;
const scales: Record<string, number> = { million: 1e6, billion: 1e9 };

/**
 * Formats a sum of money for the locale: in German `€17 million` becomes `17 Mio. €`.
 *
 * @returns null when the text is not a sum of money.
 */
export function localMoney(text: string, locale: Locale): string | null {
  const found = money.exec(text.trim());
  if (!found) return null;
  if (locale === defaultLocale) return text.trim().replaceAll(' ', '\u00a0');
  const [, qualifier = '', amount = '', scale = ''] = found;
  const { value, decimals } = parse(amount);
  const sum = numberFormat(localeTag(locale), {
    style: 'currency',
    currency: 'EUR',
    notation: scale ? 'compact' : 'standard',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value * (scales[scale.toLowerCase()] ?? 1));
  const word = (locale === 'de' && qualifiers[qualifier.toLowerCase()]) || qualifier;
  return word ? `${word} ${sum}` : sum;
}

/** Formats a measure such as `8,400 m²` for the locale, with a no-break space before the unit. */
export function localMeasure(text: string, locale: Locale): string {
  return localNumbers(text, locale).replace(/(\d) (m²|m|ha|km)(?![\p{L}\d])/gu, '$1\u00a0$2');
}
