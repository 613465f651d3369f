import { localeTag } from '../../../data/locale.ts';
import { useContent } from '../../app/content/use-content.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';

/** The clock of the office, by which publications are planned. */
export function useOfficeTime() {
  const { locale } = useMessages();
  const { timeZone } = useContent().company.address;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTag(locale), { timeZone, ...options });
  const moments = format({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const zone = format({ timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName');
  return {
    timeZone,
    /** Such as `Central European Time`. */
    zoneName: zone?.value ?? timeZone,
    /** Day and time of an ISO time, with the zone. */
    officeMoment: (iso: string): string => moments.format(new Date(iso)),
  };
}
