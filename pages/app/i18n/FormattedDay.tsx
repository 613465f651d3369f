import { formatDate } from './format-date.ts';
import { useMessages } from './use-messages.ts';

/**
 * A date in the page's language.
 *
 * @param day ISO 8601 date without a time.
 */
export function FormattedDay({ day }: { day: string }) {
  const { locale } = useMessages();
  return <time dateTime={day}>{formatDate(day, locale)}</time>;
}
