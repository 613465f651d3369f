import * as v from 'valibot';
import { ownRights } from './account-responses.ts';
import { responseEntries } from './contact-fields.ts';
import { errorCodes } from './error-codes.ts';
import { mailKinds, mailStates } from './mails.ts';
import { messageStates } from './message-work.ts';
import { count, described, id, timestamp } from './values.ts';

/** Response schemas of the API. OpenAPI publishes them, the inbox takes its types from them, tests validate responses with them. */

const nextCursor = described(
  v.nullable(v.string()),
  'Value of `cursor` for the next page; null on the last page and on the full list.',
);

/**
 * States of a subscription: `pending` waits for the confirmation by mail, `unconfirmed` is active without one, `lapsed` did not
 * answer the request to confirm.
 */
export const subscriptionStates = ['pending', 'unconfirmed', 'confirmed', 'withdrawn', 'lapsed'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriber = v.strictObject({
  id,
  email: v.string(),
  isActive: v.boolean(),
  createdAt: described(
    timestamp,
    'When the email address subscribed first; a person who returns after a withdrawal has the same entry.',
  ),
  state: v.picklist(subscriptionStates),
  confirmedAt: v.nullable(timestamp),
  unsubscribeUrl: v.optional(
    described(
      v.string(),
      'Signed link for this subscriber; also for one-click (RFC 8058). Only in the full list, which needs the scope `export`.',
    ),
  ),
});
export type Subscriber = v.InferOutput<typeof subscriber>;

export const message = v.strictObject({
  id,
  ...responseEntries,
  isRead: v.boolean(),
  suspected: described(
    v.boolean(),
    'The honeypot field was filled in, the form was sent faster than a person types, or during a flood without a proof of work.',
  ),
  answeredAt: described(
    v.nullable(timestamp),
    'When the staff marked the message as answered, or last replied.',
  ),
  createdAt: timestamp,
  language: described(v.nullable(v.string()), 'Language of the form; null in messages of older versions.'),
  state: v.picklist(messageStates),
  assignee: described(v.nullable(id), 'The account of who takes care of the message.'),
  assigneeName: v.nullable(v.string()),
  version: v.pipe(v.number(), v.integer(), v.description('It grows with each change of state or assignee.')),
  changedBy: described(v.nullable(v.string()), 'Name of who made the last of these changes.'),
  noteCount: described(count, 'Internal notes and replies.'),
});
export type Message = v.InferOutput<typeof message>;

/** GET /api/newsletter/subscribers. `total` counts all subscribers, whatever the page or search. */
export const subscriberList = v.strictObject({ subscribers: v.array(subscriber), total: count, nextCursor });
export type SubscriberList = v.InferOutput<typeof subscriberList>;

/** GET /api/contact/messages. The counts are of all messages, whatever the page, search or filter. */
export const messageList = v.strictObject({
  messages: v.array(message),
  total: count,
  unread: count,
  suspected: described(count, 'Messages that are suspected to be automated.'),
  suspectedUnread: described(count, 'Those of them that are unread.'),
  released: described(count, 'Messages that were suspected wrongly and released by the staff.'),
  expiring: described(
    count,
    'Messages that the server will delete within seven days, at the end of their retention period.',
  ),
  mine: described(count, 'Messages of each queue; see the parameter `queue`.'),
  unassigned: count,
  unanswered: count,
  overdue: count,
  nextCursor,
});
export type MessageList = v.InferOutput<typeof messageList>;

/** A mail of the outbox. */
export const storedMail = v.strictObject({
  id,
  kind: v.picklist(mailKinds),
  language: v.string(),
  recipient: described(v.nullable(v.string()), 'Null for the staff (`MAIL_TO`).'),
  replyTo: v.nullable(v.string()),
  subject: v.string(),
  text: v.string(),
  state: described(
    v.picklist(mailStates),
    '`unsent`: stored without a mail server, waits for a release; `held`: the same, after the restore of a backup.',
  ),
  attempts: count,
  lastError: described(v.nullable(v.string()), 'Reply of the mail server to the last failed attempt.'),
  createdAt: timestamp,
  sentAt: v.nullable(timestamp),
});
export type StoredMail = v.InferOutput<typeof storedMail>;

/** GET /api/mails. The counts are of all mails, whatever the page or filter. */
export const mailList = v.strictObject({
  mails: v.array(storedMail),
  total: count,
  unsent: count,
  held: count,
  failed: count,
  hasMailServer: described(v.boolean(), 'Whether `SMTP_URL` is set.'),
  nextCursor,
});
export type MailList = v.InferOutput<typeof mailList>;

/** Response of a change of several entries. */
export const changedCount = v.strictObject({ changed: count });
export type ChangedCount = v.InferOutput<typeof changedCount>;

/** Field of the responses of erasures. */
export const pending = v.optional(
  described(
    v.literal(true),
    'Text of what was erased remains in the write-ahead log of the database, because another process reads it. The server removes it later; the same request again tells whether it has.',
  ),
);

/** POST /api/contact/messages/erase. */
export const erasedMessages = v.strictObject({ changed: count, pending });
export type ErasedMessages = v.InferOutput<typeof erasedMessages>;

/** POST /api/newsletter/subscribe. */
export const subscribed = v.strictObject({
  ok: v.literal(true),
  needsConfirmation: described(
    v.boolean(),
    'The subscription becomes active when the link in a mail is confirmed.',
  ),
});
export type Subscribed = v.InferOutput<typeof subscribed>;

/** POST /api/newsletter/link. */
export const linkRequest = v.strictObject({
  ok: v.literal(true),
  isMailed: described(
    v.boolean(),
    'Whether the link comes by mail; without a mail server the staff end the subscription.',
  ),
});
export type LinkRequest = v.InferOutput<typeof linkRequest>;

/** POST /api/contact. */
export const accepted = v.strictObject({ ok: v.literal(true) });
export type Accepted = v.InferOutput<typeof accepted>;

/** GET, POST and DELETE /api/session. */
export const sessionState = v.strictObject({
  signedIn: v.boolean(),
  account: v.optional(described(ownRights, 'Who is signed in.')),
});
export type SessionState = v.InferOutput<typeof sessionState>;

/** One row of GET /api/audit. */
export const auditEntry = v.strictObject({
  id,
  createdAt: timestamp,
  actor: described(v.string(), '`account:NAME (ID)`, `token:NAME`, `command` or `anonymous`.'),
  event: v.string(),
  result: described(v.nullable(v.string()), 'How a sign-in ended, or why a token was refused.'),
  what: v.nullable(v.string()),
  object: described(
    v.nullable(v.string()),
    'Numbers of messages, mails or subscribers, `person:` and a keyed digest of the email address, the name of a passkey, the name and id of an account, which follows the number of a message that is assigned to it, or scopes and end date of a new token.',
  ),
  count: described(v.nullable(count), 'How many entries the event concerns.'),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** GET /api/audit: who did what in the inbox, newest first. */
export const auditList = v.strictObject({ entries: v.array(auditEntry), nextCursor });
export type AuditList = v.InferOutput<typeof auditList>;

const hash = described(v.nullable(v.string()), 'SHA-256 in hexadecimal.');

/** GET /api/audit/export: the complete audit log, newest first. */
export const auditExport = v.strictObject({
  audit: v.array(
    v.strictObject({
      ...auditEntry.entries,
      number: described(
        v.nullable(count),
        'Place in the hash chain; null for a row that somebody has inserted.',
      ),
      salt: described(v.nullable(v.string()), 'Null when names were erased.'),
      previousHash: hash,
      hash,
    }),
  ),
  nextCursor: v.null(),
});
export type AuditExport = v.InferOutput<typeof auditExport>;

export type ErrorCode = (typeof errorCodes)[number];

/** POST /api/contact during a flood, in answer to an empty field `proof`; nothing is stored. */
export const workChallenge = v.strictObject({
  challenge: described(v.string(), 'Valid once, for five minutes.'),
  puzzles: described(count, 'Number of solutions, for the puzzles 0, 1, ….'),
  zeroBits: described(
    count,
    'Zero bits at the beginning of the SHA-256 digest of `CHALLENGE:PUZZLE:SOLUTION`.',
  ),
});
export type WorkChallenge = v.InferOutput<typeof workChallenge>;

/** Body of every error response. */
export const failure = v.strictObject({
  error: v.strictObject({
    code: v.picklist(errorCodes),
    message: described(v.string(), 'In the language of the request.'),
    fields: v.optional(described(v.record(v.string(), v.string()), 'One message for each invalid field.')),
  }),
});
export type Failure = v.InferOutput<typeof failure>;

/** The 401 `codeRequired` of POST /api/session. */
export const codeRequired = v.strictObject({
  ...failure.entries,
  ticket: v.optional(
    described(
      v.string(),
      'With the code `codeRequired`: to be sent with the one-time code, within five minutes.',
    ),
  ),
});
export type CodeRequired = v.InferOutput<typeof codeRequired>;
