import { type Locale, localeTag, oncePerLocale } from '../../../data/locale.ts';

const formats = oncePerLocale(
  (locale) => new Intl.NumberFormat(localeTag(locale), { useGrouping: false, maximumFractionDigits: 12 }),
);
const separators = oncePerLocale((locale) => {
  const parts = new Intl.NumberFormat(localeTag(locale)).formatToParts(1234.5);
  return { decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.' };
});

/** A number as it is typed in a language: `52,532` in German. A text that is no number is shown as it is. */
export function numberText(value: unknown, locale: Locale): string {
  if (typeof value === 'number') return formats(locale).format(value);
  return typeof value === 'string' ? value : '';
}

/**
 * Reads a number as people type it in a language: groups of three digits may be separated, a point or a comma precedes decimals.
 *
 * @param isInteger then a separator can only be that of groups.
 * @returns the text itself when it is no number, so that nothing typed is lost; the schema then says what is wrong.
 */
export function numberOf(typed: string, locale: Locale, isInteger: boolean): number | string {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '');
  const { decimal } = separators(locale);
  const group = decimal === ',' ? '.' : ',';
  const isGrouped = (separator: string) =>
    new RegExp(`^-?\\d{1,3}(\\${separator}\\d{3})+(\\${separator === ',' ? '.' : ','}\\d+)?$`).test(text);
  const without = isGrouped(group)
    ? text.replaceAll(group, '')
    : isInteger && isGrouped(decimal)
      ? text.replaceAll(decimal, '')
      : text;
  const plain = without.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}
