import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { type OpeningRow, openingRows } from '../../data/derived/opening-hours.ts';
import { openingStatus } from '../../data/derived/opening-status.ts';
import { localeTag } from '../../data/locale.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useNow } from '../sections/use-now.ts';

const table = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: min(1.5rem, 4vw);
  font-variant-numeric: tabular-nums;
  && > dt,
  && > dd {
    margin: 0;
    font: inherit;
    color: inherit;
  }
`;

const useOpeningRows = () => openingRows(useContent().company.openingHours);

/** @returns a function that formats days and time of a row in the page's language. */
function useOpeningRowFormat() {
  const { t, locale } = useMessages();
  const list = new Intl.ListFormat(localeTag(locale), { type: 'unit' });
  return ({ from, to, hours }: OpeningRow) => ({
    days:
      from === to
        ? t(`contact.day.${from}`)
        : t('contact.hours.range', { from: t(`contact.day.${from}`), to: t(`contact.day.${to}`) }),
    time:
      hours.length > 0
        ? list.format(hours.map((each) => t('contact.hours.time', each)))
        : t('contact.hours.closed'),
  });
}

/** The week's office hours, closed days and public holidays included. */
export function OpeningHours() {
  const { t } = useMessages();
  const format = useOpeningRowFormat();
  return (
    <dl css={table}>
      {useOpeningRows().map((row) => {
        const { days, time } = format(row);
        return [<dt key={days}>{days}</dt>, <dd key={`${days} hours`}>{time}</dd>];
      })}
      <dt>{t('contact.hours.holidays')}</dt>
      <dd>{t('contact.hours.closed')}</dd>
    </dl>
  );
}

/** The open days in one line: `Monday to Friday, 9:00–18:00`. */
export function OpeningLine() {
  const { t } = useMessages();
  const format = useOpeningRowFormat();
  return useOpeningRows()
    .filter(({ hours }) => hours.length > 0)
    .map((row) => t('contact.hours.line', format(row)))
    .join('; ');
}

/**
 * `Open until 18:00` or `Opens Monday at 9:00`, as soon as the page is hydrated and while the public holidays of the year are
 * known; the children until then.
 *
 * @param before text in front of the status.
 */
export function OpeningStatus({ before = '', children }: { before?: string; children?: ReactNode }) {
  const { t } = useMessages();
  const { company, holidays } = useContent();
  const now = useNow();
  const status = now === 0 ? null : openingStatus(now, company, holidays);
  if (!status) return children;
  const { time, day } = status;
  if (status.isOpen) return before + t('contact.status.open', { time });
  if (day === null) return before + t('contact.status.today', { time });
  return before + t('contact.status.later', { time, day: t(`contact.day.${day}`) });
}
