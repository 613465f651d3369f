import type { Locale } from '../locale.ts';

/**
 * Numbers of an English text as the language writes them: `8,400` becomes `8.400` in German, `2.5` becomes `2,5`.
 *
 * @param text English text; years and plain whole numbers stay as they are.
 */
export function localNumbers(text: string, locale: Locale): string {
  if (locale === 'en') return text;
  return text.replace(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g, (number) =>
    number.replace(/[,.]/g, (mark) => (mark === ',' ? '.' : ',')),
  );
}

/** A sum such as `€17 million` or `€2.5 billion`, or nothing when the text is none. */
const money = /^(approx\. |up to |over )?€\s?([\d.,]+)\s?(million|billion|thousand)?$/i;
const scales: Record<string, string> = { million: 'Mio.', billion: 'Mrd.', thousand: 'Tsd.' };
const qualifiers: Record<string, string> = { 'approx. ': 'ca. ', 'up to ': 'bis zu ', 'over ': 'über ' };

/**
 * A sum of money in the language: `€17 million` becomes `17 Mio. €` in German.
 *
 * @returns the sum, or null when the text is not one.
 */
export function localMoney(text: string, locale: Locale): string | null {
  const found = money.exec(text.trim());
  if (!found) return null;
  if (locale === 'en') return text.trim().replaceAll(' ', '\u00a0');
  const [, qualifier = '', amount = '', scale] = found;
  const unit = scale ? `\u00a0${scales[scale.toLowerCase()]}` : '';
  return `${qualifiers[qualifier.toLowerCase()] ?? ''}${localNumbers(amount, locale)}${unit}\u00a0€`;
}

/** A measure such as `8,400 m²` in the language; the number keeps its unit on the line. */
export function localMeasure(text: string, locale: Locale): string {
  return localNumbers(text, locale).replace(/(\d) (m²|m|ha|km)(?![\p{L}\d])/gu, '$1\u00a0$2');
}
