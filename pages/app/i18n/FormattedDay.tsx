import { useMessages } from './use-messages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date in the page's language, the same on server and client.
 *
 * @param day ISO 8601 date without a time.
 */
export function FormattedDay({ day }: { day: string }) {
  const { locale } = useMessages();
  const language = locale === 'de' ? 'de-DE' : 'en-GB';
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>;
}
