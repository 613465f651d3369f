interface Waiting {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
  isOverdue: boolean;
  /** Elapsed share of the promised time, 0 to 1. */
  share: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long until the answer to a message is due; once it is overdue, for how long. All times are in milliseconds since the Unix epoch.
 *
 * @param due when an answer is promised.
 */
export function waitingSince(createdAt: number, due: number, now: number): Waiting {
  const promisedMs = due - createdAt;
  const waitedMs = Math.max(0, now - createdAt);
  const isOverdue = waitedMs > promisedMs;
  const shownMs = Math.abs(promisedMs - waitedMs);
  const share = Math.min(1, waitedMs / promisedMs);
  if (shownMs >= 2 * dayMs || (isOverdue && shownMs >= dayMs))
    return { unit: 'days', count: Math.floor(shownMs / dayMs), isOverdue, share };
  if (shownMs >= hourMs) return { unit: 'hours', count: Math.floor(shownMs / hourMs), isOverdue, share };
  return { unit: 'minutes', count: Math.floor(shownMs / minuteMs), isOverdue, share };
}
