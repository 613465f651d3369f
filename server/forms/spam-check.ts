import { honeypotFields } from '../../data/api/requests.ts';

/** Faster than this, in milliseconds, nobody fills in the contact form. */
const quickest = 2_000;

/**
 * Takes the trap fields out of what was sent.
 *
 * @param fields the body; the trap fields are removed from it.
 * @param now milliseconds since 1970.
 * @returns whether a machine may have sent it. A mark and no verdict: clocks differ, so a form from the future proves nothing.
 */
export function checkSpam(fields: Record<string, unknown>, now: number): boolean {
  const { website, shownAt } = fields;
  for (const name of honeypotFields) delete fields[name];
  const filledIn = website !== undefined && website !== '';
  const shown = typeof shownAt === 'string' && shownAt !== '' ? Number(shownAt) : shownAt;
  const elapsed = typeof shown === 'number' && Number.isFinite(shown) ? now - shown : Number.NaN;
  return filledIn || (elapsed >= 0 && elapsed < quickest);
}
