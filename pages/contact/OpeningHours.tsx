import { css } from '@emotion/react';
import { company } from '../../data/derived/company.ts';
import { type OpeningRow, openingRows } from '../../data/derived/opening-hours.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

const rows = openingRows(company.openingHours);

const table = css`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: min(1.5rem, 4vw);
  overflow-wrap: anywhere;
  margin: 0;
  font-variant-numeric: tabular-nums;
  && > dt,
  && > dd {
    margin: 0;
    font: inherit;
    color: inherit;
  }
`;

/** @returns a function that formats days and time of a row in the page's language. */
function useOpeningRowFormat() {
  const { t } = useMessages();
  return ({ from, to, hours }: OpeningRow) => ({
    days:
      from === to
        ? t(`contact.day.${from}`)
        : t('contact.hours.range', { from: t(`contact.day.${from}`), to: t(`contact.day.${to}`) }),
    time: hours ? t('contact.hours.time', hours) : t('contact.hours.closed'),
  });
}

/** The week's office hours, closed days and public holidays included. */
export function OpeningHours() {
  const { t } = useMessages();
  const format = useOpeningRowFormat();
  return (
    <dl css={table}>
      {rows.map((row) => {
        const { days, time } = format(row);
        return [<dt key={days}>{days}</dt>, <dd key={`${days} hours`}>{time}</dd>];
      })}
      <dt>{t('contact.hours.holidays')}</dt>
      <dd>{t('contact.hours.closed')}</dd>
    </dl>
  );
}

/** The first open days in one line: `Monday to Friday, 9:00–18:00`. */
export function OpeningLine() {
  const { t } = useMessages();
  const format = useOpeningRowFormat();
  const open = rows.find((row) => row.hours);
  return open ? t('contact.hours.line', format(open)) : null;
}
