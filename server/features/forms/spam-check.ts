import type { Logger } from 'pino';
import { honeypotFields } from '../../../data/api/requests.ts';
import { customerNetwork } from '../../platform/limits/limiter.ts';
import { flood } from '../../platform/limits/limits.ts';

/** People take longer than this to fill in a form. */
const minFillTimeMs = 2_000;

/**
 * Checks the honeypot field and the time since the form was shown.
 *
 * @param fields the body; the honeypot fields are removed from it.
 * @param now milliseconds since 1970.
 * @returns whether the submission is suspected to be automated. It is flagged, not rejected: the client's clock may be wrong, so
 *   a time in the future is ignored.
 */
export function checkSpam(fields: Record<string, unknown>, now: number): boolean {
  const { website, shownAt } = fields;
  for (const name of honeypotFields) delete fields[name];
  const isHoneypotFilled = website !== undefined && website !== '';
  const shownAtMs = typeof shownAt === 'string' && shownAt !== '' ? Number(shownAt) : shownAt;
  const elapsedMs =
    typeof shownAtMs === 'number' && Number.isFinite(shownAtMs) ? now - shownAtMs : Number.NaN;
  return isHoneypotFilled || (elapsedMs >= 0 && elapsedMs < minFillTimeMs);
}

const floodPeriodMs = flood.seconds * 1000;

/** Counts a valid submission by its IP address. @returns whether there is a flood. */
export type DetectFlood = (ip: string | undefined) => boolean;

/**
 * Creates a detector of floods from many networks, which the limits of single clients do not stop: messages from
 * more networks of customers in a period than the limit `flood`. A flood ends when a period has passed without one.
 *
 * The networks are held in the memory of the process for at most a period, so that a submission costs no statement for it. Each
 * of several processes counts its share of the submissions.
 *
 * @param clock milliseconds since 1970.
 */
export function createFloodDetection(clock: () => number, log: Logger): DetectFlood {
  const networks = new Set<string>();
  let periodEndsAt = 0;
  let floodEndsAt = 0;

  return (ip) => {
    const now = clock();
    // Also when the clock was set back.
    if (now >= periodEndsAt || periodEndsAt > now + floodPeriodMs) {
      networks.clear();
      periodEndsAt = now + floodPeriodMs;
      floodEndsAt = Math.min(floodEndsAt, now + 2 * floodPeriodMs);
    }
    if (networks.size <= flood.hits) networks.add(customerNetwork(ip));
    if (networks.size > flood.hits) {
      if (now >= floodEndsAt) {
        log.warn(
          { event: 'contact-flood', networks: networks.size },
          'contact messages come from many networks; messages without a proof of work are marked as suspected spam',
        );
      }
      floodEndsAt = periodEndsAt + floodPeriodMs;
    }
    return now < floodEndsAt;
  };
}
