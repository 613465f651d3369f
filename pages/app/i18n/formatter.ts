import { createIntl, createIntlCache } from 'react-intl/server';
import type { Locale } from '../../../data/locale.ts';
import type { FormatMessage } from './use-messages.ts';

const cache = createIntlCache();

/** Creates the formatter of a locale for messages with arguments. It throws when an argument is missing. */
export function createFormatter(locale: Locale): FormatMessage {
  // Every message is passed as its own default; in the default locale react-intl reports none as a missing translation.
  const intl = createIntl({ locale, defaultLocale: locale, timeZone: 'UTC', messages: {}, onError }, cache);
  return (tree, values) => intl.formatMessage({ id: 'compiled', defaultMessage: tree }, values);
}

function onError(error: Error): void {
  throw error;
}
