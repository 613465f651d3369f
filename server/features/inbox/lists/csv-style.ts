import { contactFieldNames } from '../../../../data/api/contact-fields.ts';
import { toOfficeTime } from '../../../../data/derived/office-time.ts';
import { formatMessage } from '../../../../data/messages/format-message.ts';
import type { Snapshot } from '../../../../data/snapshot/snapshot.ts';
import type { Cell, Separator } from './csv.ts';

/** How the columns of a list are written as CSV. */
export interface CsvStyle {
  separator: Separator;
  heading(column: string): string;
  cell(column: string, value: Cell): Cell;
}

/** The names and values of the API. */
export const apiStyle: CsvStyle = {
  separator: 'comma',
  heading: (column) => column,
  cell: (_column, value) => value,
};

const language = 'de';

/** Columns with a time: of an event in UTC, or of the office, without an offset, as a visitor prefers it. */
const timeColumns: ReadonlySet<string> = new Set([
  'createdAt',
  'answeredAt',
  'confirmedAt',
  'preferredTime1',
  'preferredTime2',
]);

const timeFormat = new Intl.DateTimeFormat(language, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/**
 * How a list is written with this separator. Semicolons are for German spreadsheets: with German headings, and times as such a
 * spreadsheet reads them, by the clock of the office. All other values are those of the API.
 */
export function csvStyle(
  separator: Separator | undefined,
  content: Pick<Snapshot, 'company' | 'catalogues'>,
): CsvStyle {
  if (separator !== 'semicolon') return apiStyle;
  const { timeZone } = content.company.address;
  return {
    separator,
    heading: (column) =>
      formatMessage(
        content,
        language,
        contactFieldNames.some((name) => name === column)
          ? `contact.form.${column}`
          : `spreadsheet.${column}`,
      ),
    cell(column, value) {
      if (!timeColumns.has(column) || typeof value !== 'string' || value === '') return value;
      const local = value.endsWith('Z') ? toOfficeTime(Date.parse(value), timeZone) : Date.parse(`${value}Z`);
      return timeFormat.format(local).replace(',', '');
    },
  };
}
