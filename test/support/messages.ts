import type { Locale } from '../../data/locale.ts';
import { formatMessage as format } from '../../data/messages/format-message.ts';
import { sampleSnapshot } from './content.ts';

/** Formats a message of the shipped content, which the sites of the tests show. */
export function formatMessage(locale: Locale, key: string, values?: Record<string, string | number>): string {
  return format(sampleSnapshot(), locale, key, values);
}

/** Formats a message in the language of most tests of pages. */
export function t(key: string, values?: Record<string, string | number>, locale: Locale = 'en'): string {
  return formatMessage(locale, key, values);
}
