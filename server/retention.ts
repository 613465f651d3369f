const dayMs = 86_400_000;

/** How long data is stored. Settings replace all of these periods but that of the audit log. */

/** Days after which a row of the audit log is deleted. */
export const auditLogDays = 365;

/** Days after which a mail is deleted, whatever its state. */
export const defaultMailDays = 30;

/** Retention periods of the newsletter, in days. */
export interface NewsletterPeriods {
  /** Validity of a confirmation link. */
  confirmationLinkDays: number;
  /** Time until a pending subscription is erased, and until an unanswered invitation makes a subscription inactive. */
  pendingDays: number;
  /** Time that the keyed digests of an erased person are stored. */
  consentDigestDays: number;
}

/** Three years are the regular limitation period of claims (§ 195 BGB). */
export const defaultPeriods: NewsletterPeriods = {
  confirmationLinkDays: 7,
  pendingDays: 14,
  consentDigestDays: 1095,
};

/** The time some days after another, in milliseconds since 1970. */
export function daysAfter(now: number, days: number): number {
  return now + days * dayMs;
}

/** The time some days before another, in milliseconds since 1970. */
export function daysBefore(now: number, days: number): number {
  return now - days * dayMs;
}
