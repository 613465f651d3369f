import type { ReactNode } from 'react';
import holidays from '../../data/content/holidays.json' with { type: 'json' };
import { company } from '../../data/derived/company.ts';
import { openingStatus } from '../../data/derived/opening-status.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useNow } from '../sections/use-now.ts';

/**
 * `Open until 18:00` or `Opens Monday at 9:00`, as soon as the page is hydrated and while the public holidays of the year are
 * known; the children until then.
 *
 * @param before text in front of the status.
 */
export function OpeningStatus({ before = '', children }: { before?: string; children?: ReactNode }) {
  const { t } = useMessages();
  const now = useNow();
  const status = now === 0 ? null : openingStatus(now, company, holidays);
  if (!status) return children;
  const { time, day } = status;
  if (status.isOpen) return before + t('contact.status.open', { time });
  if (day === null) return before + t('contact.status.today', { time });
  return before + t('contact.status.later', { time, day: t(`contact.day.${day}`) });
}
