/**
 * How long data about people is stored, in milliseconds, and the defaults of the periods that settings replace, in days. The
 * code that stores the data, the privacy page and `docs/privacy.md` read these values.
 */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;

/** Cookies of language and consent. */
export const preferenceRetentionMs = yearMs;

/** Submitted values of a form without script, unless they are shown before. */
export const flashRetentionMs = 10 * minuteMs;

/** Number of requests of a client. */
export const rateLimitRetentionMs = 10 * minuteMs;

/** Number of failed sign-ins of a client. */
export const signInLimitRetentionMs = 15 * minuteMs;

/** Number of subscriptions of an email address. */
export const emailLimitRetentionMs = hourMs;

/** A staff session without a request. */
export const idleSessionRetentionMs = 12 * hourMs;

/** A staff session in use. */
export const sessionRetentionMs = 7 * dayMs;

/** An unused one-time sign-in link. */
export const signInLinkRetentionMs = dayMs;

/** Entries of the audit log. */
export const auditLogRetentionMs = yearMs;

/** Periods that settings of the server replace, in days. */
export interface RetentionDays {
  /** Age at which a mail is deleted from the database, whatever its state. */
  mail: number;
  /** Validity of a confirmation link. */
  confirmationLink: number;
  /** Time until a pending subscription is erased, and until an unanswered invitation makes a subscription inactive. */
  pending: number;
  /** Time that the keyed digests of an erased person are stored. */
  consentDigest: number;
}

/** Three years are the regular limitation period of claims (§ 195 BGB). */
export const defaultRetentionDays: RetentionDays = {
  mail: 30,
  confirmationLink: 7,
  pending: 14,
  consentDigest: 3 * 365,
};

/** A number of days in milliseconds. */
export function daysInMs(days: number): number {
  return days * dayMs;
}
