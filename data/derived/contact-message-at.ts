import * as v from 'valibot';
import { key } from '../api/field-rules.ts';
import { contactMessage } from '../api/requests.ts';
import { fromOfficeTime } from './office-time.ts';

/**
 * As `contactMessage`, with preferred times that are in the future of an office.
 *
 * @param timeZone IANA name of its time zone.
 */
export function contactMessageAt(timeZone: () => string) {
  const isFuture = (time: string | undefined) => {
    const local = Date.parse(`${time}Z`);
    // The field's own rule decides on a missing or malformed time.
    return Number.isNaN(local) || fromOfficeTime(local, timeZone()) > Date.now();
  };
  const error = key('errors.field.timeInvalid');
  return v.pipe(
    contactMessage,
    v.forward(
      v.partialCheck([['preferredTime1']], ({ preferredTime1 }) => isFuture(preferredTime1), error),
      ['preferredTime1'],
    ),
    v.forward(
      v.partialCheck([['preferredTime2']], ({ preferredTime2 }) => isFuture(preferredTime2), error),
      ['preferredTime2'],
    ),
  );
}
