import DateHolidays from 'date-holidays';
import type { Company, Holidays } from '../../data/schemas/content-schemas.ts';

/** The public holidays of the office's state. @param from first year. @param to last year. */
export function publicHolidays({ address }: Pick<Company, 'address'>, from: number, to: number): Holidays {
  const { countryCode, stateCode } = address;
  const calendar = new DateHolidays(countryCode, stateCode);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const dates = years.flatMap((year) =>
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10)),
  );
  return { state: `${countryCode}-${stateCode}`, from, to, dates: [...new Set(dates)] };
}
