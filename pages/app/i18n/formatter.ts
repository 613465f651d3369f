import { createIntl, createIntlCache } from 'react-intl/server';
import type { Locale } from '../../../data/locale.ts';
import type { FormatMessage } from './use-messages.ts';

const cache = createIntlCache();

/** Creates the formatter of a locale for messages with arguments. It throws when an argument is missing. */
export function createFormatter(locale: Locale): FormatMessage {
  const intl = createIntl({ locale, timeZone: 'UTC', messages: {}, onError }, cache);
  return (tree, values) => intl.formatMessage({ id: 'compiled', defaultMessage: tree }, values);
}

/** Every message is passed as its own default, which react-intl reports as a missing translation. */
function onError(error: { code: string }): void {
  if (error.code !== 'MISSING_TRANSLATION') throw error;
}
