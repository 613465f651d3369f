import { catalogueFacts } from '../content/catalogue-facts.ts';
import { company } from '../content/company.ts';
import { disclosures } from '../content/disclosures.ts';
import type { Locale } from '../locale.ts';
import * as retention from '../retention-periods.ts';

const dayMs = 86_400_000;

/** Units from the largest to the smallest, in milliseconds. */
const units = [
  ['year', 365 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Retention periods in milliseconds, by the name of their placeholder in messages. */
export const messagePeriods = {
  preferencePeriod: retention.preferenceRetentionMs,
  flashPeriod: retention.flashRetentionMs,
  rateLimitPeriod: retention.rateLimitRetentionMs,
  signInLimitPeriod: retention.signInLimitRetentionMs,
  emailLimitPeriod: retention.emailLimitRetentionMs,
  idleSessionPeriod: retention.idleSessionRetentionMs,
  sessionPeriod: retention.sessionRetentionMs,
  signInLinkPeriod: retention.signInLinkRetentionMs,
  auditLogPeriod: retention.auditLogRetentionMs,
  logPeriod: disclosures.logRetentionDays * dayMs,
  backupPeriod: disclosures.backupRetentionDays * dayMs,
};

/**
 * A period in words, in the largest unit of which it is a multiple: `10 minutes`, `1 Jahr`.
 *
 * @throws Error when it is not a multiple of a minute.
 */
export function periodText(periodMs: number, locale: Locale): string {
  const found = units.find(([, unitMs]) => periodMs % unitMs === 0);
  if (!found) throw new Error(`A period of ${periodMs} ms is not a multiple of a minute.`);
  const [unit, unitMs] = found;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .format(periodMs / unitMs)
    .replace(' ', '\u00a0');
}

/**
 * Values of all placeholders that are inserted into messages at build: those of `catalogueFacts`, and those that only the
 * legal pages use and no script of the browser needs.
 */
export function messageFacts(locale: Locale): Record<string, string> {
  const reviewed = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return {
    ...catalogueFacts(locale),
    companyEmail: company.email,
    reviewedOn: reviewed.format(new Date(disclosures.reviewedOn)),
    ...Object.fromEntries(
      Object.entries(messagePeriods).map(([name, periodMs]) => [name, periodText(periodMs, locale)]),
    ),
  };
}
