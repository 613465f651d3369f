import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { formatDate } from '../app/i18n/format-date.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** A date in the page's language. `date` is an ISO 8601 date or time. */
export function NewsDate({ date, className }: { date: string; className?: string }) {
  const { locale } = useMessages();
  return (
    <time css={mutedLegend} className={className} dateTime={date.slice(0, 10)}>
      {formatDate(date, locale)}
    </time>
  );
}
