/**
 * How long data about people is stored, in milliseconds. The code that stores the data, the privacy page and `docs/privacy.md`
 * read these values. Periods that the company chooses are `retentionDays` in `data/content/disclosures.json`.
 */
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;

/** Cookies of language and cookie consent. */
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

/** The cookie by which the guesses of others do not keep a person out who has signed in before. */
export const knownDeviceRetentionMs = yearMs;

/** An unused one-time sign-in link. */
export const signInLinkRetentionMs = dayMs;

/** An unused invitation or recovery link of an account. */
export const accountLinkRetentionMs = 3 * dayMs;

/** Time to enter a one-time code after the password. */
export const signInTicketRetentionMs = 5 * minuteMs;

/** Time to confirm with a passkey. */
export const passkeyChallengeRetentionMs = 5 * minuteMs;

/** Time to sign in at the OpenID Connect provider. */
export const oidcStateRetentionMs = 10 * minuteMs;

/** That somebody has opened a document in the editor or the form of a reply. */
export const presenceRetentionMs = minuteMs;

/** An upload of a picture after its last part; the picture that it became stays. */
export const pictureUploadRetentionMs = dayMs;

/** The texts of a deleted picture, which can come back, and the files of pictures and plans that are in no edition and no draft. */
export const deletedPictureRetentionMs = 30 * dayMs;

/** Drafts that were published at a chosen time, or could not be, after that time. */
export const scheduleRetentionMs = 30 * dayMs;

/** The longest time that the link of a preview works. */
export const previewLinkRetentionMs = 7 * dayMs;

/** Entries of the audit log, and suspended accounts, which they name. */
export const auditLogRetentionMs = yearMs;

/** A number of days in milliseconds. */
export function daysInMs(days: number): number {
  return days * dayMs;
}
