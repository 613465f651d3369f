import { honeypotFields } from '../../../data/api/requests.ts';

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
