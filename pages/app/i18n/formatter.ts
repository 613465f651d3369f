import { createIntl, createIntlCache } from 'react-intl';
import type { Locale } from '../../../data/locale.ts';
import type { FormatMessage } from './messages-context.ts';

const cache = createIntlCache();

/** One formatter a locale: messages with values, by react-intl. */
export function createFormatter(locale: Locale): FormatMessage {
  const intl = createIntl({ locale, timeZone: 'Europe/Berlin', messages: {}, onError: raise }, cache);
  return (tree, values) => intl.formatMessage({ id: 'compiled', defaultMessage: tree }, values);
}

/** A missing value is a mistake of ours; a missing translation cannot be, as every message comes as its own default. */
function raise(error: { code: string }): void {
  if (error.code !== 'MISSING_TRANSLATION') throw error;
}
