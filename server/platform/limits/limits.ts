import {
  emailLimitRetentionMs,
  rateLimitRetentionMs,
  signInLimitRetentionMs,
} from '../../../data/retention-periods.ts';

/**
 * What clients may do, and what they get beyond it. A client is an IPv4 address or an IPv6 /64 network (`clientKey`). Limits that
 * are counted in the database hold for all processes together and outlast a restart; the others cost no statement.
 *
 * | action | limit | window | counted in | beyond it |
 * |---|---|---|---|---|
 * | `subscribe`: newsletter forms of a client, form posts also when invalid | 20 | 10 min | database | 429, or the form with a note; nothing is stored |
 * | `subscribeEmail`: subscriptions of a mailbox, with all its tags, from all clients | 5 | 1 h | database | the same, and a warning in the log |
 * | `linkEmail`: requests for the unsubscribe link of an email address, from all clients; one mail a day | 5 | 1 h | database | the same |
 * | `contact`: contact messages of a client, form posts also when invalid | 20 | 10 min | database | 429, or the form with a note; nothing is stored |
 * | `receipt`: receipts of contact messages to all senders; one a day for a mailbox | 60 | 1 h | database | no receipt; an error in the log and the metric `contact_receipts_withheld_total` |
 * | `reply`: replies to messages of an account | 60 | 1 h | database | 429 |
 * | `upload`: pictures and plans that an account uploads | 300 | 1 h | database | 429 |
 * | `clientError`: reports of browser errors of a client | 10 | 10 min | database | 429 |
 * | `signIn`: wrong passwords of a client, at sign-in and before a change | 10 | 15 min | database | 429, or the form with a note |
 * | `signIn`: password checks of a person in the browsers of earlier sign-ins, which the other two rows do not count; a right one resets it | 10 | 15 min | database | the same |
 * | `signInAll`: wrong passwords of all clients | 6 | 8 s | database | the same |
 * | `code`: one-time and recovery codes of an account, at sign-in and step-up; a right one resets it | 5 | 15 min | database | the same |
 * | `passkeyChallenge`: challenges for passkeys of a client | 30 | 10 min | database | 429 |
 * | `passkey`: responses of passkeys of a client, to sign in or to be added | 30 | 10 min | database | 429 |
 * | `oidc`: sign-ins by the provider that a client begins | 30 | 10 min | database | 429, or the form with a note |
 * | `token`: wrong bearer tokens of a client; right ones are accepted | 10 | 15 min | process | 429 |
 * | `sharedPreview`: pages that a client requests by links of previews, right or wrong ones | 200 | 10 min | process | 429 |
 * | `pressPack`: press packs that a client downloads | 60 | 10 min | process | 429 |
 * | `flood`: networks (IPv4 /24, IPv6 /56) that send contact messages | 30 | 5 min | process | scripts prove work; messages without a proof are marked and cause no mail |
 * | `notifications`: mails to the staff about one message each | 10 | 5 min | process | one digest at the end of the window |
 * | `refusedAuditRows`: rows of the audit log about refused requests, except right passwords without a code | 50 | 1 h | process | nothing; the log has every refusal |
 * | `maxFlashMessages`: stored flash messages | 500 of 20 kB | 10 min | database | the oldest are deleted |
 * | `renderLimit`: pages of a client that are not in the page cache | 20, then 3 a second | | process | they wait; 429 for one that would wait longer than 10 s |
 * | `maxConnectionsPerNetwork`: open connections of a client | 256 | | process | the connection closes at once |
 * | `maxConnections`: open connections | 10,000 | | process | the connection closes at once |
 * | `maxBodyBytes`: body of a request | 64 kB | | request | 413; the connection closes without reading the rest |
 * | `maxDraftBytes`: draft of a document | 256 kB | | request | 413 |
 * | `maxDocumentBodyBytes`: changes of a document, to be saved or shown in the preview | 1 MB | | request | 413; the connection closes without reading the rest |
 * | `maxPartBytes`: part of an uploaded picture or plan | 1 MB | | request | the same |
 * | `maxFormFields`: fields of a form | 50 | | request | 413 |
 * | `maxOneClickBytes`: one-click withdrawal of a mail program | 4 kB | | request | 413 |
 */
export interface RateLimits {
  subscribe: Limit | null;
  /** The response tells whether an address is subscribed. */
  subscribeEmail: Limit | null;
  /** Apart from `subscribeEmail`: who subscribes others must not block their withdrawal. */
  linkEmail: Limit | null;
  contact: Limit | null;
  /** Somebody with many networks could otherwise have the site send mail to any number of strangers. */
  receipt: Limit | null;
  /** Whoever gets hold of a session must not send mail to all who have written. */
  reply: Limit | null;
  /** Each may be 60 MB until it is encoded. */
  upload: Limit | null;
  clientError: Limit | null;
  signIn: Limit | null;
  /** An attacker who has any number of addresses guesses less than one password per second. */
  signInAll: Limit | null;
  /** With three valid codes of a million, guessing for a year succeeds with a probability of 0.4. */
  code: Limit | null;
  /** Each challenge is a row for five minutes. */
  passkeyChallenge: Limit | null;
  /** Nobody guesses a signature; the limit is for the processor. */
  passkey: Limit | null;
  /** Each is a row for ten minutes. */
  oidc: Limit | null;
  token: Limit | null;
  /** Each is rendered. */
  sharedPreview: Limit | null;
  /** Far above what an office of journalists needs. */
  pressPack: Limit | null;
}

/** At most `hits` in a period of `seconds`. */
export interface Limit {
  hits: number;
  seconds: number;
}

const requestSeconds = rateLimitRetentionMs / 1000;
const signInSeconds = signInLimitRetentionMs / 1000;

/** The rate limits; null disables one. */
export const defaultLimits: RateLimits = {
  subscribe: { hits: 20, seconds: requestSeconds },
  subscribeEmail: { hits: 5, seconds: emailLimitRetentionMs / 1000 },
  linkEmail: { hits: 5, seconds: emailLimitRetentionMs / 1000 },
  contact: { hits: 20, seconds: requestSeconds },
  receipt: { hits: 60, seconds: 3600 },
  reply: { hits: 60, seconds: emailLimitRetentionMs / 1000 },
  upload: { hits: 300, seconds: emailLimitRetentionMs / 1000 },
  clientError: { hits: 10, seconds: requestSeconds },
  signIn: { hits: 10, seconds: signInSeconds },
  signInAll: { hits: 6, seconds: 8 },
  code: { hits: 5, seconds: signInSeconds },
  passkeyChallenge: { hits: 30, seconds: requestSeconds },
  passkey: { hits: 30, seconds: requestSeconds },
  oidc: { hits: 30, seconds: requestSeconds },
  token: { hits: 10, seconds: signInSeconds },
  sharedPreview: { hits: 200, seconds: requestSeconds },
  pressPack: { hits: 60, seconds: requestSeconds },
};

/** In each of several processes, which count their share of the messages. */
export const flood: Limit = { hits: 30, seconds: 5 * 60 };
export const notifications: Limit = { hits: 10, seconds: 5 * 60 };
/** Strangers cause these rows. */
export const refusedAuditRows: Limit = { hits: 50, seconds: 3600 };

/** Far more than are read at the same time; most are read within a second. With `maxFlashBytes` they take at most 10 MB. */
export const maxFlashMessages = 500;
/** The limits of the fields (`storedValues`) imply this size: three bytes for each of at most 5,800 characters, and the errors. */
export const maxFlashBytes = 20_000;

/**
 * More than a visitor or a crawler needs, since most pages come from the page cache. At this rate one client uses about a
 * fortieth of the time of the event loop, however many new URLs it requests. A longer wait helps nobody: browsers and proxies give up.
 */
export const renderLimit = { burst: 20, intervalMs: 333, maxWaitMs: 10_000 };

/**
 * Far above what browsers open, also for many people behind one IP address, and a fortieth of all connections, so that one
 * network cannot occupy them.
 */
export const maxConnectionsPerNetwork = 256;
export const maxConnections = 10_000;

/** Well above the size of the largest valid message. */
export const maxBodyBytes = 64 * 1024;
/** Several times the maximum that a document of the sample has: the messages of a namespace in two languages. */
export const maxDraftBytes = 256 * 1024;
/** A change may have all of a draft before and after it as JSON; as the field of a form, after it, in up to three times the size. */
export const maxDocumentBodyBytes = 4 * maxDraftBytes;
export const maxFormFields = 50;
/** Well above the size of a one-click request. */
export const maxOneClickBytes = 4096;

/** Clients that a process counts in its memory; beyond it the oldest are forgotten. */
export const maxCountedClients = 10_000;
