import { useEffect } from 'react';
import { formatDate } from '../../../data/derived/format-date.ts';
import { useSite } from '../providers/use-site.ts';

/** Shows the dates of times in the viewer's time zone in content that stays the server's markup, where no component does it. */
export function useStaticTimes(isStatic: boolean): void {
  const { locale } = useSite();
  useEffect(() => {
    const times = isStatic ? document.querySelectorAll<HTMLTimeElement>('main time[datetime*=T]') : [];
    for (const time of times)
      time.textContent = formatDate(time.dateTime, locale, Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [isStatic, locale]);
}
