import { numberFormat } from '../../data/derived/number-format.ts';
import { type Locale, localeTag } from '../../data/locale.ts';

/** The size of a file in MB, at least 0.1: `3.1 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${numberFormat(localeTag(locale), digits).format(Math.max(bytes / 1e6, 0.1))}\u00a0MB`;
}

/** Format and size of a PDF: `PDF, 3.1 MB`. */
export function pdfFormat(bytes: number, locale: Locale): string {
  return `PDF, ${fileSize(bytes, locale)}`;
}
