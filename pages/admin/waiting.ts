export interface Waiting {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
  overdue: boolean;
  /** How much of the promised time has passed, 0 to 1. */
  share: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long a message has been waiting for its answer; once it is overdue, by how long.
 *
 * @param createdAt ISO 8601.
 * @param now milliseconds since 1970.
 * @param promisedHours time within which an answer is promised.
 */
export function waitingSince(createdAt: string, now: number, promisedHours: number): Waiting {
  const promised = promisedHours * hour;
  const waited = Math.max(0, now - Date.parse(createdAt));
  const overdue = waited > promised;
  const shown = overdue ? waited - promised : waited;
  const share = Math.min(1, waited / promised);
  if (shown >= 2 * day || (overdue && shown >= day))
    return { unit: 'days', count: Math.floor(shown / day), overdue, share };
  if (shown >= hour) return { unit: 'hours', count: Math.floor(shown / hour), overdue, share };
  return { unit: 'minutes', count: Math.floor(shown / minute), overdue, share };
}
