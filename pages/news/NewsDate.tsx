import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { formatDate } from '../../data/derived/format-date.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** A date in the page's language. `date` is an ISO 8601 date, or a time: its date at the office, then, with script, that of the viewer. */
export function NewsDate({ date, className }: { date: string; className?: string }) {
  const { locale } = useMessages();
  const { timeZone } = useContent().company.address;
  return (
    <time css={mutedLegend} className={className} dateTime={date}>
      {formatDate(date, locale, date.includes('T') ? timeZone : undefined)}
    </time>
  );
}
